import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { hasPush, isInstalled, subscribe, subscribedHash } from './push.ts'

type ThisDeviceProps = {
  publicKey: string
  /** Hashes of the browsers that get alerts. */
  known: readonly string[]
}

/** What can be said of the browser that shows the page; `asking`: it has not answered yet. */
type Standing = 'asking' | 'on' | 'off' | 'blocked' | 'install' | 'unable'

/** Turns alerts on for this very browser, or says why it cannot get any. */
export function ThisDevice({ publicKey, known }: ThisDeviceProps) {
  const [standing, setStanding] = useState<Standing>('asking')
  const [failure, setFailure] = useState('')
  const submit = useSubmit()

  useEffect(() => {
    let isStale = false
    standingOf(known).then((found) => {
      if (!isStale) setStanding(found)
    })
    return () => {
      isStale = true
    }
  }, [known])

  async function turnOn() {
    setFailure('')
    const said = await subscribe(publicKey).catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error))
      return null
    })
    if (said) await submit({ intent: 'add', subscription: said }, { method: 'post' })
    else setStanding(await standingOf(known))
  }

  return (
    <div className="mt-3 max-w-[36em]">
      <p className="text-driftwood">{WORDS[standing]}</p>
      {standing === 'off' ? (
        <button type="button" className="button mt-3" onClick={turnOn}>
          Alert me on this device
        </button>
      ) : null}
      {failure ? (
        <p role="alert" className="mt-3 border-brick border-l-4 pl-4 break-words">
          This browser did not agree to it: {failure}
        </p>
      ) : null}
    </div>
  )
}

const WORDS: Record<Standing, string> = {
  asking: 'Whether this browser can get alerts is told with script on.',
  on: 'This device gets alerts.',
  off: 'This device gets no alerts yet. It will ask you whether it may show them.',
  blocked:
    'Alerts from this site are blocked on this device. Allow notifications for it in the browser’s or the phone’s settings, then open this page again.',
  install:
    'An iPhone or iPad shows alerts of the installed back office only: press Share, then Add to Home Screen, open it from there, and come back to this page.',
  unable: 'This browser cannot show alerts. Try a current Chrome, Edge, Firefox or Safari.',
}

async function standingOf(known: readonly string[]): Promise<Standing> {
  if (!hasPush()) return isInstalled() ? 'unable' : isApple() ? 'install' : 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const hash = await subscribedHash().catch(() => null)
  return hash !== null && known.includes(hash) ? 'on' : 'off'
}

/** iPads call themselves Macs; a Mac has no touch. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

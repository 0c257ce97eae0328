import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskLink } from './links.ts'
import { DeskDialog } from './palette.tsx'

/** Which keys do what, and the switch for whoever is better off without them. */
export function ShortcutList(props: {
  dialog: RefObject<HTMLDialogElement | null>
  links: readonly DeskLink[]
}) {
  return (
    <DeskDialog dialog={props.dialog} label="Keyboard shortcuts">
      <div className="p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-2xl">Keyboard shortcuts</h2>
          <form method="dialog">
            <button type="submit" className="link min-h-11 cursor-pointer">
              Close
            </button>
          </form>
        </div>
        <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] border-hairline border-t">
          <Keys keys={['Ctrl', 'K']} words="Search, or go anywhere" />
          {props.links.map((link) => (
            <Keys key={link.to} keys={['g', link.key]} words={link.words} />
          ))}
          <Keys keys={['?']} words="This list" />
        </dl>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-clay"
            ref={(box) => {
              if (box) box.checked = !areKeysOff()
            }}
            onChange={(event) => turnKeys(event.target.checked)}
          />
          Single keys are on
        </label>
      </div>
    </DeskDialog>
  )
}

function Keys({ keys, words }: { keys: string[]; words: string }) {
  return (
    <>
      <dt className="flex items-center gap-1 border-hairline border-b py-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 border border-hairline bg-oat px-1.5 text-center font-text text-[0.8125rem]"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="border-hairline border-b py-1.5">{words}</dd>
    </>
  )
}

const PREFIX_LASTS_MS = 1500
const OFF = 'grove-desk-keys-off'

/** Ctrl or Cmd and K searches; "g" and a letter goes to a screen, "?" lists them; none while typing. */
export function useShortcuts(
  links: readonly DeskLink[],
  open: { openPalette: () => void; openList: () => void },
): void {
  const navigate = useNavigate()
  const latest = useRef({ ...open, links })
  latest.current = { ...open, links }

  useEffect(() => {
    let prefixedAt = 0

    function onKey(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) latest.current.openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '?') {
        latest.current.openList()
        return
      }
      const isAfterG = event.timeStamp - prefixedAt < PREFIX_LASTS_MS
      prefixedAt = event.key === 'g' && !isAfterG ? event.timeStamp : 0
      if (!isAfterG) return
      const link = latest.current.links.find((candidate) => candidate.key === event.key)
      if (link) navigate(link.to)
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

/** Someone types, a dialog is open, or the owner has turned single keys off. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  return isTyping || document.querySelector('dialog[open]') !== null || areKeysOff()
}

function areKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) === '1'
  } catch {
    return false
  }
}

function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Private windows may keep nothing: the keys stay as they are.
  }
}

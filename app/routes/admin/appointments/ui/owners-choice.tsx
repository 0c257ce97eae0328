import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { ownersSentence, sentence } from '#domain/core/errors.ts'
import type { BrokenRule, Standing } from '#server/calendar/bookings.ts'
import type { MailPreview } from '#server/post/booking-mail.ts'
import { Folded } from '../../ui/controls.tsx'
import { standingWords } from './standing-words.ts'

type NotifyChoiceProps = {
  firstName: string
  email: string
  /** Where the words of the mail can be read before it is sent. */
  previewPath: string
}

/** Whether the client is written to of a change, and what they would read. */
export function NotifyChoice({ firstName, email, previewPath }: NotifyChoiceProps) {
  if (!email) {
    return <p className="text-driftwood">{sentence('no-mail-address')}</p>
  }
  return (
    <div>
      <NotifyTick firstName={firstName} />
      <ReadFirst path={previewPath} />
    </div>
  )
}

export function NotifyTick({ firstName }: { firstName: string }) {
  return (
    <>
      <input type="hidden" name="asksNotify" value="1" />
      <Tick name="notify" defaultChecked>
        Write to {firstName} about it
      </Tick>
    </>
  )
}

/** Opens the mail's words in place; without script, on a page of their own. */
function ReadFirst({ path }: { path: string }) {
  const { load, data } = useFetcher<{ preview: MailPreview | null }>()
  const details = useRef<HTMLDetailsElement>(null)
  // The mail says what is ticked and typed; what is ticked while it is open changes it.
  useEffect(() => {
    const form = details.current?.closest('form')
    const readAgain = () => {
      if (form && details.current?.open) load(asFilled(path, form))
    }
    form?.addEventListener('change', readAgain)
    return () => form?.removeEventListener('change', readAgain)
  }, [load, path])
  return (
    <Folded
      words="Read the mail first"
      ref={details}
      onToggle={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (currentTarget.open) load(form ? asFilled(path, form) : path)
      }}
    >
      {data?.preview ? (
        <MailWords preview={data.preview} />
      ) : (
        <a className="link inline-flex min-h-11 items-center" href={path}>
          Open it as a page
        </a>
      )}
    </Folded>
  )
}

/** What of a form the mail depends on, beside the change itself. */
const SAID_IN_MAIL = ['keepsPayment', 'keptBecause']

function asFilled(path: string, form: HTMLFormElement): string {
  const filled = new FormData(form)
  const said = SAID_IN_MAIL.flatMap((name) =>
    filled.has(name) ? [[name, String(filled.get(name))]] : [],
  )
  return [path, new URLSearchParams(said)].filter(String).join('&')
}

export function MailWords({ preview }: { preview: MailPreview }) {
  return (
    <article aria-label="The mail" className="border-hairline border-l-2 pl-4">
      <p className="break-words text-driftwood">To {preview.recipient}</p>
      <p className="font-medium break-words">{preview.subject}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{preview.text}</p>
    </article>
  )
}

export type ObstaclesShown = { broken: BrokenRule[]; standing: Standing[] }

type ObstaclesProps = ObstaclesShown & {
  /** "Move it anyway", "Book it anyway". */
  anyway: string
}

/** What stands against a time, by name; each thing is let pass on purpose or not at all. */
export function Obstacles({ broken, standing, anyway }: ObstaclesProps) {
  return (
    <>
      {standing.length > 0 ? (
        <>
          <p className="figures">{standingWords(standing)}</p>
          <Tick
            name="sharesTimeWith"
            value={standing.map((other) => other.id).join(' ')}
            defaultChecked={false}
          >
            Have both at the same time
          </Tick>
        </>
      ) : null}
      {broken.length > 0 ? (
        <>
          <p>{['breaks-rules' as const, ...broken].map(ownersSentence).join(' ')}</p>
          <Tick name="override" defaultChecked={false}>
            {anyway}
          </Tick>
        </>
      ) : null}
    </>
  )
}

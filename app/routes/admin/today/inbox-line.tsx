import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { useActionPath } from '../appointments/ui/calendar-path.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'

const MOST_WORDS = 200

type LineProps = { label: string; to: string; words: string; detail: string; children: ReactNode }

/** Something that waits, and what can be done about it; of long words only their beginning. */
export function Line({ label, to, words, detail, children }: LineProps) {
  return (
    <li className="border-hairline border-b py-3">
      <p className="label text-driftwood">{label}</p>
      <Link
        to={to}
        className="flex min-h-11 items-center break-words font-medium underline decoration-hairline underline-offset-4 hover:decoration-bark"
      >
        {words}
      </Link>
      <p className="figures line-clamp-4 break-words text-driftwood">{beginningOf(detail)}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

function beginningOf(words: string): string {
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words
}

/** One tap dials. */
export function CallButton({ phone, who }: { phone: string; who: string | null }) {
  return (
    <a className="button min-h-11 px-3.5 py-1.5 sm:px-4" href={phoneHref(phone)}>
      <span className="sr-only">Call{who ? ` ${who}` : ''}: </span>
      <span className="figures">{phoneShown(phone)}</span>
    </a>
  )
}

/** One press that decides. */
export function Step(props: { name: string; id: string; intent: string; words: string }) {
  return (
    <Form method="post" action={useActionPath()} preventScrollReset>
      <input type="hidden" name={props.name} value={props.id} />
      <SmallButton name="intent" value={props.intent} quiet>
        {props.words}
      </SmallButton>
    </Form>
  )
}

/** How many more of a kind wait than are shown. */
export function Rest(props: { of: number; shown: number; words: string; to?: string }) {
  const more = props.of - props.shown
  if (more <= 0) return null
  const words = `${more} more ${more === 1 ? ofOne(props.words) : props.words}`
  return (
    <li className="figures border-hairline border-b py-2.5 text-driftwood">
      {props.to ? (
        <TextLink to={props.to}>{words}</TextLink>
      ) : (
        `${words}. ${more === 1 ? 'It follows' : 'They follow'} once these are done.`
      )}
    </li>
  )
}

const OF_ONE: Readonly<Record<string, string>> = {
  ...{ are: 'is', were: 'was', have: 'has', wait: 'waits', hold: 'holds', stand: 'stands' },
  ...{ run: 'runs', fees: 'fee', mails: 'mail', answers: 'answer' },
}

/** "are not paid" as it is said of one: "is not paid". */
function ofOne(words: string): string {
  return words.replace(/[a-z]+/g, (word) => OF_ONE[word] ?? word)
}

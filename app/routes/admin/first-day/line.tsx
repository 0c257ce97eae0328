import { Form, href } from 'react-router'
import type { FirstDayLine } from '#domain/desk/first-day.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { LACK_WORDS, STEP_WORDS } from './first-day-words.ts'

const STATES = {
  done: {
    mark: '✓',
    words: 'Done',
    className: 'border-leaf bg-status-green-tint text-status-green',
  },
  open: { mark: '', words: 'To do', className: 'border-driftwood' },
  later: { mark: '–', words: 'Not now', className: 'border-driftwood text-driftwood' },
} as const

/** One line of the list: what it is, what is lacking, and the ways to it. */
export function Line({ line }: { line: FirstDayLine }) {
  const { name, to, done } = STEP_WORDS[line.step]
  const { mark, words, className } = STATES[line.state]
  const elsewhere = line.lacks.flatMap((lack) => LACK_WORDS[lack].to ?? [])
  const isHere = line.lacks.length === 0 || line.lacks.some((lack) => !LACK_WORDS[lack].to)
  return (
    <li className="flex gap-4 border-hairline border-b py-3">
      <span
        aria-hidden
        className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border ${className}`}
      >
        {mark}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium font-text text-base">
          {name}
          <span className="sr-only">: {words}</span>
          {line.isOptional ? (
            <span className="font-normal text-driftwood"> (if you like)</span>
          ) : null}
        </h2>
        {line.state === 'done' ? (
          <p className="text-driftwood">{done}</p>
        ) : (
          <ul className="text-driftwood">
            {line.lacks.map((lack) => (
              <li key={lack}>{LACK_WORDS[lack].words}</li>
            ))}
          </ul>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          {isHere ? (
            <TextLink to={to}>
              {line.state === 'done' ? 'Look again' : 'Open'}
              <span className="sr-only">: {name}</span>
            </TextLink>
          ) : null}
          {line.state === 'done'
            ? null
            : elsewhere.map((other) => (
                <TextLink key={other} to={other}>
                  {other === href('/admin/settings/copies') ? 'Copies' : 'Your studio'}
                </TextLink>
              ))}
          <Steps line={line} />
        </div>
      </div>
    </li>
  )
}

/** What is done right here. */
function Steps({ line: { step, state, lacks } }: { line: FirstDayLine }) {
  if (step === 'square' && state !== 'done') {
    const isLater = state === 'later'
    return (
      <Step intent={isLater ? 'square-again' : 'square-later'}>
        {isLater ? 'Put it back on the list' : 'Not now'}
      </Step>
    )
  }
  if (step !== 'mail' || state === 'done' || lacks.includes('mail-server')) return null
  if (lacks.includes('mail-on-its-way')) return null
  const hasLeft = lacks.includes('mail-came')
  return (
    <>
      {hasLeft ? <Step intent="letter-came">It came</Step> : null}
      <Step intent="test-letter">{hasLeft ? 'Send another' : 'Send me a test email'}</Step>
    </>
  )
}

function Step({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post" action={href('/admin/settings/first-day')} preventScrollReset>
      <SmallButton name="intent" value={intent} quiet>
        {children}
      </SmallButton>
    </Form>
  )
}

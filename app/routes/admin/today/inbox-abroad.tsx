import type { AbroadDecision } from '#server/calendar/abroad/decide.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

type AbroadLinesProps = {
  decisions: Pick<Decisions, 'abroad' | 'counts'>
  when: (instant: number) => string
}

/** Visits that stand otherwise in the owner's other calendars, a line each. */
export function AbroadLines({ decisions, when }: AbroadLinesProps) {
  const { abroad, counts } = decisions
  return (
    <>
      {abroad.map((one) => (
        <AbroadLine
          key={`${one.kind} ${one.sourceId} ${one.bookingId} ${one.otherStartsAt}`}
          {...{ one, when }}
        />
      ))}
      <Rest of={counts.abroad} shown={abroad.length} words="stand otherwise in your calendars" />
    </>
  )
}

const LABELS = {
  moved: 'Moved in your calendar',
  removed: 'Deleted in your calendar',
  clash: 'Two things at once',
} as const

function AbroadLine({ one, when }: { one: AbroadDecision; when: (instant: number) => string }) {
  const { kind, sourceId, bookingId } = one
  const step = { name: 'abroadId', id: `${sourceId} ${bookingId}` }
  const to = visitPath(bookingId)
  return (
    <Line label={LABELS[kind]} to={to} {...wordsOf(one, when)}>
      {kind === 'moved' ? <Step {...step} intent="abroad-move" words="Move the visit" /> : null}
      {kind === 'clash' ? (
        <Step {...step} intent="abroad-keep" words="Keep both" />
      ) : (
        <Step {...step} intent="abroad-back" words="Put the event back" />
      )}
      <SmallButtonLink to={to}>{kind === 'clash' ? 'Move the visit' : 'Open'}</SmallButtonLink>
    </Line>
  )
}

function wordsOf(one: AbroadDecision, when: (instant: number) => string) {
  const visit = `${one.name}, ${one.serviceName}`
  const other = one.otherStartsAt === null ? '' : when(one.otherStartsAt)
  switch (one.kind) {
    case 'moved':
      return {
        words: `Move ${one.name} to ${other}?`,
        detail: `You moved the event in “${one.calendar}”. The visit still stands on ${when(one.startsAt)}; if you move it, the client hears of it.`,
      }
    case 'removed':
      return {
        words: visit,
        detail: `You deleted the event in “${one.calendar}”. The visit still stands on ${when(one.startsAt)}.`,
      }
    case 'clash':
      return {
        words: visit,
        detail: `The visit is on ${when(one.startsAt)}; something in “${one.calendar}” begins ${other}.`,
      }
  }
}

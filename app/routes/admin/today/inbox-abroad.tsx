import { href } from 'react-router'
import { abroadAdvice } from '#domain/calendar/abroad/abroad-words.ts'
import type { AbroadDecision } from '#server/calendar/abroad/decide.ts'
import type { SilentCalendar } from '#server/calendar/abroad/silent-calendars.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

type AbroadLinesProps = {
  decisions: Pick<Decisions, 'abroad' | 'silentCalendars' | 'counts'>
  isOwner: boolean
  when: (instant: number) => string
}

/** Visits that stand otherwise in the owner's other calendars, and calendars that are silent, a line each. */
export function AbroadLines({ decisions, isOwner, when }: AbroadLinesProps) {
  const { abroad, silentCalendars, counts } = decisions
  return (
    <>
      {abroad.map((one) => (
        <AbroadLine
          key={`${one.kind} ${one.sourceId} ${one.bookingId} ${one.otherStartsAt}`}
          {...{ one, when }}
        />
      ))}
      <Rest of={counts.abroad} shown={abroad.length} words="stand otherwise in your calendars" />
      {silentCalendars.map((one) => (
        <SilentLine key={one.id} {...{ one, isOwner }} />
      ))}
      <Rest
        of={counts.silentCalendars}
        shown={silentCalendars.length}
        words="calendars cannot be read"
      />
    </>
  )
}

function SilentLine({ one, isOwner }: { one: SilentCalendar; isOwner: boolean }) {
  return (
    <li className="border-hairline border-b py-3">
      <p className="label text-driftwood">Calendar</p>
      <p className="break-words py-2.5 font-medium">“{one.name}” cannot be read</p>
      <p className="text-driftwood">{abroadAdvice(one.kind, one.failure)}</p>
      <div className="mt-2">
        {isOwner ? (
          <SmallButtonLink to={href('/admin/settings/calendars')}>Open Calendars</SmallButtonLink>
        ) : (
          <p className="text-driftwood">Only the owner can see to it. Please tell her.</p>
        )}
      </div>
    </li>
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

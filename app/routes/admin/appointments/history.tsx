import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { BookingEvent } from '#domain/calendar/booking.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import { cancelledMoneyStory, endedMoneyIn } from '#domain/shop/cancelled-money.ts'
import { type MoneyLine, moneyLineWords } from '#domain/shop/visit-money.ts'
import { reductionStory, type VisitReduction } from '#domain/shop/visit-reduction.ts'
import { orderPath } from '../ui/paths.ts'

const WHO: Record<BookingEvent['actor'], string> = {
  owner: 'by you',
  client: 'by the client',
  guest: 'by the client, online',
  'manage-link': 'by the client, through the link in the mail',
}

/** What became of a booking and its money, line by line, and the rules that were let pass with it. */
export function History(props: {
  events: BookingEvent[]
  overrides: { sequence: number; rule: string }[]
  money: readonly MoneyLine[]
  arrivals: readonly { at: number; isHere: boolean }[]
  reductions: readonly VisitReduction[]
}) {
  const year = useYear()
  const { events, overrides, money, arrivals } = props
  const brokenWith = (event: BookingEvent) =>
    overrides.filter((row) => row.sequence === event.sequence).map((row) => row.rule)
  const lines = [
    ...events.map((event) => ({
      ...{ key: `${event.sequence}`, at: event.at, orderId: null },
      words: historyWords(event, { zone: STUDIO.zone, year }, brokenWith(event)),
    })),
    ...money.map((line, number) => ({
      ...{ key: `money ${number}`, at: line.at, orderId: line.orderId },
      words: moneyLineWords(line),
    })),
    ...props.reductions.flatMap((reduction) =>
      reductionStory(reduction).map(({ at, words }) => ({
        ...{ key: `${reduction.id} ${at} ${words}`, at, orderId: null, words },
      })),
    ),
    ...arrivals.map(({ at, isHere }) => ({
      ...{ key: `arrival ${at}`, at, orderId: null },
      words: isHere ? 'Noted by you: they are here.' : 'Taken back by you: they were not here yet.',
    })),
  ].toSorted((a, b) => a.at - b.at)
  return (
    <section aria-label="History">
      <h2 className="text-2xl">History</h2>
      <ol className="mt-3 border-hairline border-t">
        {lines.map(({ key, at, words, orderId }) => (
          <li
            key={key}
            className="grid gap-x-4 border-hairline border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="figures text-driftwood">{formatWhen(at, STUDIO.zone, year)}</span>
            <span className="figures break-words">
              {words}{' '}
              {orderId ? (
                <Link className="link" to={orderPath(orderId)}>
                  The order
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One line of a booking's history as sentences for the owner; `rules`: what she broke with that change. */
export function historyWords(
  event: BookingEvent,
  clock: { zone: string; year?: number | undefined },
  rules: readonly string[] = [],
): string {
  const broken = rules.map((rule) => ERROR_SENTENCES[rule as keyof typeof ERROR_SENTENCES] ?? rule)
  return [
    whatHappened(event, clock),
    ...(event.detail.silent ? ['The client was not written to.'] : []),
    ...(broken.length > 0 ? [`You let pass: ${broken.join(' ')}`] : []),
  ].join(' ')
}

function whatHappened(
  event: BookingEvent,
  { zone, year }: Parameters<typeof historyWords>[1],
): string {
  const { detail } = event
  const when = (name: string) => {
    const instant = detail[name]
    return typeof instant === 'number' ? formatWhen(instant, zone, year) : 'another time'
  }
  const who = WHO[event.actor]
  switch (event.kind) {
    case 'booked': {
      const waits = detail.status === 'PENDING' ? ' It waits for your answer.' : ''
      return `Booked ${who} for ${when('startsAt')}.${waits}`
    }
    case 'moved': {
      const length = detail.toMinutes ? formatDuration(Number(detail.toMinutes)) : null
      if (detail.extra) return `${detail.extra} added ${who}: ${length} now.`
      if (length && detail.from === detail.to) {
        return `Length changed ${who} from ${formatDuration(Number(detail.fromMinutes))} to ${length}.`
      }
      const given = length ? `, and given ${length}` : ''
      return `Moved ${who} from ${when('from')} to ${when('to')}${given}.`
    }
    case 'confirmed':
      return `Confirmed ${who}.`
    case 'completed':
      return `Marked as completed ${who}.`
    case 'no-show':
      return [`Marked as a no-show ${who}.`, ...moneyStory(event)].join(' ')
    case 'changed': {
      const why = detail.because ? ` Your reason: “${detail.because}”` : ''
      return `Changed ${who}. ${detail.what ?? ''}${why}`
    }
    case 'reopened':
      return REOPENED[String(detail.from)] ?? `Taken back ${who}.`
    case 'cancelled': {
      const why = detail.reason ? `Canceled ${who}: “${detail.reason}”` : `Canceled ${who}.`
      return [why, ...moneyStory(event)].join(' ')
    }
  }
}

const REOPENED: Record<string, string> = {
  COMPLETED: 'Taken back by you: it was not completed after all.',
  NO_SHOW: 'Taken back by you: they did come.',
  CANCELLED: 'Brought back by you.',
}

function moneyStory(event: BookingEvent): string[] {
  const money = endedMoneyIn([event])
  return money ? cancelledMoneyStory(money) : []
}

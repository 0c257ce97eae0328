import { Form, href } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate, formatTime, formatWhen } from '#domain/core/when.ts'
import type { WaitingSheet } from '#server/calendar/waiting/sheet.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { clientPath, visitPath } from '../ui/paths.ts'

const PATH = href('/admin/availability/waiting')

/** Times that somebody is asked about at this moment. */
export function Running({
  sheet: { running, people },
}: {
  sheet: Pick<WaitingSheet, 'running' | 'people'>
}) {
  const year = useYear()
  return (
    <section aria-labelledby="running" className="mt-8">
      <h2 className="text-xl" id="running">
        Being offered now
      </h2>
      {running.length === 0 ? (
        <p className="mt-3 border-hairline border-y py-5 text-driftwood">
          No time is being offered.
        </p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {running.map((time) => (
            <li key={time.id} className="border-hairline border-b py-4">
              <p className="figures font-medium">
                {formatWhen(time.startsAt, STUDIO.zone, year)}
                {time.depth > 0 ? (
                  <span className="font-normal text-driftwood">
                    {' '}
                    · left by whoever came earlier
                  </span>
                ) : null}
              </p>
              <p>{askedWords(time)}</p>
              <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
                <Form method="post" action={PATH}>
                  <input type="hidden" name="timeId" value={time.id} />
                  <SmallButton quiet name="intent" value="withdraw">
                    Withdraw
                    <span className="sr-only">
                      {' '}
                      the offer of {formatWhen(time.startsAt, STUDIO.zone, year)}
                    </span>
                  </SmallButton>
                </Form>
                <Pick timeId={time.id} people={people} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function askedWords({ asked, dueAt }: WaitingSheet['running'][number]): string {
  const names = asked.map(({ name }) => name).join(', ')
  if (asked.some(({ isPaying }) => isPaying)) return `${names} took it and is paying.`
  if (asked.length === 0) return 'The next person is asked in a moment.'
  return `Kept for ${names} until ${formatTime(dueAt, STUDIO.zone)}.`
}

/** She knows who should have it. */
function Pick({ timeId, people }: { timeId: string; people: WaitingSheet['people'] }) {
  return (
    <Folded words="Offer it to somebody else">
      <Form method="post" action={PATH} className="mt-2 flex max-w-md flex-wrap items-end gap-3">
        <input type="hidden" name="timeId" value={timeId} />
        <div className="min-w-60 flex-1">
          <SelectField
            label="Whom"
            name="wishId"
            options={people.map(({ id, name, treatments }) => ({
              code: id,
              name: `${name}, ${treatments.join(', ')}`,
            }))}
          />
        </div>
        <SmallButton name="intent" value="pick">
          Offer
        </SmallButton>
      </Form>
    </Folded>
  )
}

/** Who waits for what, in the order in which they are asked. */
export function People({ people }: { people: WaitingSheet['people'] }) {
  const year = useYear()
  return (
    <section aria-labelledby="people" className="mt-12">
      <h2 className="text-xl" id="people">
        Who waits
      </h2>
      {people.length === 0 ? (
        <p className="mt-3 border-hairline border-y py-5 text-driftwood">
          Nobody. Clients join from the booking page, and from the page of their visit.
        </p>
      ) : (
        <ol className="mt-3 border-hairline border-t">
          {people.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p>
                  <TextLink to={clientPath(one.clientId)}>{one.name}</TextLink>
                  {one.isPinned ? <span className="ml-3 text-clay">First in line</span> : null}
                </p>
                <p className="figures">
                  {one.treatments.join(', ')}: {one.times}, until {formatDate(one.lastDate, year)}
                </p>
                {one.movesFrom === null ? null : (
                  <p className="figures text-driftwood">
                    Earlier than their visit on {formatWhen(one.movesFrom, STUDIO.zone, year)}
                  </p>
                )}
                <p className="figures text-driftwood">
                  Since {formatWhen(one.joinedAt, STUDIO.zone, year)} · {timesWords(one.asked)}
                </p>
              </div>
              <Form method="post" action={PATH} className="flex gap-3">
                <input type="hidden" name="wishId" value={one.id} />
                <SmallButton quiet name="intent" value={one.isPinned ? 'unpin' : 'pin'}>
                  {one.isPinned ? 'In turn again' : 'Ask first'}
                  <span className="sr-only">: {one.name}</span>
                </SmallButton>
                <SmallButton quiet name="intent" value="remove">
                  Remove<span className="sr-only"> {one.name}</span>
                </SmallButton>
              </Form>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function timesWords(asked: number): string {
  if (asked === 0) return 'not asked yet'
  return asked === 1 ? 'asked once' : `asked ${asked} times`
}

type Value = { visits: number; minutes: number; cents: number | null }

/** Without the sums for whoever is not the owner. */
export type FilledShown = Omit<WaitingSheet['filled'], 'cents' | 'thisMonth'> & {
  cents: number | null
  thisMonth: Value
}

function valueWords(of: Value): string {
  const visits = `${of.visits} new ${of.visits === 1 ? 'visit' : 'visits'}`
  const worth = of.cents === null ? '' : `, ${formatMoney(of.cents)}`
  return `${visits}: ${formatDuration(of.minutes)}${worth}`
}

/** What the list has filled, each with its visit. */
export function Filled({ filled }: { filled: FilledShown }) {
  const year = useYear()
  const { visits, minutes, cents, thisMonth, moved, last } = filled
  return (
    <section aria-labelledby="filled" className="mt-12">
      <h2 className="text-xl" id="filled">
        What it has filled
      </h2>
      {thisMonth.visits === 0 ? null : (
        <p className="figures mt-3">
          {thisMonth.cents === null ? (
            `This month: ${valueWords(thisMonth)}`
          ) : (
            <TextLink to={`${href('/admin/reports/rows')}?of=from-waiting&period=this-month`}>
              This month: {valueWords(thisMonth)}
            </TextLink>
          )}
        </p>
      )}
      <p className="figures mt-1">
        {visits === 0 ? 'No new visit yet.' : `In all ${valueWords({ visits, minutes, cents })}.`}
        {moved === 0
          ? ''
          : ` ${moved} ${moved === 1 ? 'visit' : 'visits'} moved to an earlier time.`}
      </p>
      {last.length === 0 ? null : (
        <ul className="mt-3 border-hairline border-t">
          {last.map((visit) => (
            <li
              key={`${visit.bookingId} ${visit.startsAt}`}
              className="figures flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-2"
            >
              <TextLink to={visitPath(visit.bookingId)}>
                {formatWhen(visit.startsAt, STUDIO.zone, year)}, {visit.name}
              </TextLink>
              <span className="text-driftwood">
                {visit.serviceName} · {visit.isMove ? 'moved earlier' : formatMoney(visit.cents)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { Form } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure } from '#domain/core/errors.ts'
import { formatTime, formatWhen, localDate, yearOf } from '#domain/core/when.ts'
import type { KeptTime } from '#server/calendar/waiting/offers.ts'
import type { Studio } from '#server/http/studio.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { TimeColumn } from '../../ui/visit-facts.tsx'
import { useActionPath } from './calendar-path.ts'

/** A time that somebody on the waiting list is asked about: hers again with one press. */
export function KeptRow({ kept, now }: { kept: KeptTime; now: number }) {
  const action = useActionPath()
  return (
    <TimeColumn span={kept}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures min-w-0 flex-1 basis-64">
          <span className="font-medium">{keptWords(kept, now)}</span>
          <span className="block text-driftwood">
            {kept.isPaying
              ? 'Nobody else can book it meanwhile.'
              : 'From the waiting list. Withdraw it to book it yourself.'}
          </span>
        </p>
        {kept.isPaying ? null : (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="freedId" value={kept.freedId} />
            <SmallButton name="intent" value="withdraw-offer" quiet>
              Withdraw
              <span className="sr-only">
                {' '}
                the offer of {formatTime(kept.startsAt, STUDIO.zone)}
              </span>
            </SmallButton>
          </Form>
        )}
      </div>
    </TimeColumn>
  )
}

const { zone } = STUDIO

/** "Offered to Ana Rivera until 3:10 pm": for whom a time is kept. `now` in epoch milliseconds. */
export function keptWords({ names, until, isPaying }: KeptTime, now: number): string {
  const who = names.join(', ')
  if (isPaying) return `${who} took this time and is paying`
  if (names.length === 0) return 'Kept while the next on the waiting list is asked'
  const isToday = localDate(until, zone) === localDate(now, zone)
  const when = isToday ? formatTime(until, zone) : formatWhen(until, zone, yearOf(now, zone))
  return `Offered to ${who} until ${when}`
}

/** What the owner reads where the time that she wants is kept for somebody who waits: for whom, and how it becomes hers. */
export async function sayingWhoHas(
  failure: Failure,
  { startsAt, minutes = 1 }: { startsAt: number; minutes: number | undefined },
  { waiting, now }: Pick<Studio, 'waiting' | 'now'>,
): Promise<Failure> {
  if (failure.code !== 'time-taken') return failure
  const endsAt = startsAt + minutes * MINUTE_MS
  const [kept] = await waiting.desk.keptWithin({ startsAt, endsAt })
  if (!kept) return failure
  const how = kept.isPaying
    ? 'It is free again if nothing comes of it.'
    : 'Withdraw the offer, on this day’s page, to use the time yourself.'
  return { ...failure, message: `${keptWords(kept, now())}. ${how}` }
}

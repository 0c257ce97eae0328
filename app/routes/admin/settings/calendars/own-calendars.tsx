import { Form, href } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { abroadAdvice } from '#domain/calendar/abroad/abroad-words.ts'
import { count } from '#domain/core/count.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { CalendarShown } from '#server/calendar/abroad/abroad.ts'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import { readAgo } from '../../ui/square-notice.tsx'
import { CalendarWays } from './calendar-ways.tsx'
import { GoogleWay } from './google-way.tsx'
import { NamesField } from './names-field.tsx'

const HERE = href('/admin/settings/calendars')
/** From then on the copy is called old. */
const OLD_MS = 30 * MINUTE_MS

type OwnCalendarsProps = {
  calendars: CalendarShown[]
  hasGoogle: boolean
  now: number
  refused: Refused | undefined
  limits: Limits
}

/** The owner's own calendars: what is in them hides times, and visits are written into them. */
export function OwnCalendars({ calendars, hasGoogle, now, refused, limits }: OwnCalendarsProps) {
  const isNew = refused?.intent === 'connect'
  return (
    <section aria-labelledby="own" className="mt-12">
      <h2 id="own" className="text-2xl">
        Your own calendars
      </h2>
      <p className="mt-2 max-w-[36em] text-driftwood">
        Your visits appear there within seconds, and what else you have there closes those times
        online. If you move a visit there, you are asked here first, because the client needs to
        know.
      </p>
      <ul className="mt-5 border-hairline border-t empty:hidden">
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.id} calendar={calendar} now={now} />
        ))}
      </ul>
      {calendars.length === 0 ? (
        <CalendarWays {...{ hasGoogle, limits }} refused={isNew ? refused : undefined} />
      ) : (
        <Folded words="Connect another, or renew a password" className="mt-4" open={isNew}>
          <CalendarWays {...{ hasGoogle, limits }} refused={isNew ? refused : undefined} />
        </Folded>
      )}
    </section>
  )
}

function CalendarLine({ calendar, now }: { calendar: CalendarShown; now: number }) {
  const { id, kind, name, account, checkedAt, failure, isLeaving } = calendar
  const isOld = checkedAt !== null && now - checkedAt > OLD_MS
  return (
    <li className="border-hairline border-b py-4">
      <h3 className="text-xl break-words">{name}</h3>
      <p className="break-words text-driftwood">{accountBeside(name, account)}</p>
      <p className={isOld ? 'figures font-medium text-brick' : 'figures text-driftwood'}>
        {isLeaving ? 'It is being taken off.' : stateWords(calendar, now)}
      </p>
      {failure ? <p className="max-w-[36em] text-brick">{abroadAdvice(kind, failure)}</p> : null}
      {kind === 'google' && (failure === 'refused' || failure === 'unsealed') ? (
        <GoogleWay
          words="Connect Google again"
          className="link inline-flex min-h-11 items-center"
        />
      ) : null}
      {isLeaving ? null : (
        <Form method="post" action={HERE} className="mt-2 max-w-xl space-y-2">
          <input type="hidden" name="calendarId" value={id} />
          <Tick name="reads" defaultChecked={calendar.reads}>
            What is in it hides those times online
          </Tick>
          {calendar.mayWrite ? (
            <Tick name="writes" defaultChecked={calendar.writes}>
              Visits are written into it
            </Tick>
          ) : (
            <p className="text-driftwood">
              It is shared with you to be read: no visits can be written into it.
            </p>
          )}
          <NamesField names={calendar.names} />
          <div className="pt-2">
            <SmallButton quiet name="intent" value="change" aria-label={`Save: ${name}`}>
              Save
            </SmallButton>
          </div>
        </Form>
      )}
      <Folded words="Take it off" aria-label={`Take off: ${name}`} className="mt-2">
        <p className="max-w-[36em] text-driftwood">
          Its events hide no times any more. Visits that were written into it can go or stay.
          {kind === 'google'
            ? ' With the last calendar of the account, this site’s permission at Google ends too.'
            : null}
        </p>
        <Form method="post" action={HERE} className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="calendarId" value={id} />
          {isLeaving ? null : (
            <SmallButton name="intent" value="leave-empty">
              Take the visits out too
            </SmallButton>
          )}
          <SmallButton quiet name="intent" value="leave">
            Leave them there
          </SmallButton>
        </Form>
      </Folded>
    </li>
  )
}

/** "owner@gmail.com, Google" below a calendar of that very name says it twice. */
function accountBeside(name: string, account: string): string {
  return account.startsWith(`${name}, `) ? account.slice(name.length + 2) : account
}

function stateWords({ checkedAt, owed }: CalendarShown, now: number): string {
  const read = checkedAt === null ? 'Not read yet' : `Read ${readAgo(checkedAt, now)}`
  return owed === 0 ? `${read}.` : `${read}; ${count(owed, 'visit')} to be written.`
}

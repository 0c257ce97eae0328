import { Form, Link } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { STORED_STATUSES } from '#domain/booking.ts'
import { SmallButton } from '../small-button.tsx'
import { VisitList } from '../visit-list.tsx'
import { calendarPath } from './calendar-path.ts'
import type { VisitPage } from './read-list.ts'

const WORDS: Record<string, string> = {
  all: 'Every status',
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No-show',
}

/** All visits, newest first, by client, status and dates. */
export function ListView({ list }: { list: VisitPage }) {
  const { asked, total, first, pages } = list
  return (
    <div>
      <Form action="/admin/appointments" role="search" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value="list" />
        <div className="w-full sm:w-64">
          <Field label="Client" name="words" type="search" defaultValue={asked.words} />
        </div>
        <label className="block">
          <span className="mb-1.5 block font-medium">Status</span>
          <select name="status" className="field" defaultValue={asked.status}>
            {['all', ...STORED_STATUSES].map((status) => (
              <option key={status} value={status}>
                {WORDS[status]}
              </option>
            ))}
          </select>
        </label>
        <div className="w-40">
          <Field label="From" name="from" type="date" defaultValue={asked.from} />
        </div>
        <div className="w-40">
          <Field label="To" name="to" type="date" defaultValue={asked.to} />
        </div>
        <SmallButton>Show</SmallButton>
      </Form>
      <p role="status" className="figures mt-5 text-driftwood">
        {total === 0
          ? 'Nothing found.'
          : `${first} to ${first + list.visits.length - 1} of ${total}, newest first.`}
      </p>
      <VisitList visits={list.visits} empty="No visit fits. Leave a field empty to find more." />
      {pages > 1 ? <Pager list={list} /> : null}
    </div>
  )
}

function Pager({ list }: { list: VisitPage }) {
  const { asked, pages } = list
  const to = (page: number) => calendarPath({ view: 'list', ...asked, page })
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <nav aria-label="Pages" className="figures mt-4 flex items-center justify-between gap-4">
      {asked.page > 1 ? (
        <Link className={link} to={to(asked.page - 1)}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="text-driftwood">
        Page {asked.page} of {pages}
      </span>
      {asked.page < pages ? (
        <Link className={link} to={to(asked.page + 1)}>
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

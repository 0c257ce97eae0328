import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { STORED_STATUSES } from '#domain/calendar/booking.ts'
import { PageLinks } from '../ui/page-links.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { VisitPage } from './read-list.ts'
import { VisitList } from './ui/visit-list.tsx'

const WORDS: Record<string, string> = {
  all: 'Every status',
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
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
          : `${first} to ${first + list.visits.length - 1} of ${total.toLocaleString('en-US')}, newest first.`}
      </p>
      <VisitList visits={list.visits} empty="No visit fits. Leave a field empty to find more." />
      <PageLinks page={asked.page} pages={pages} />
    </div>
  )
}

import { randomUUID } from 'node:crypto'
import { Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { LATE_MINUTES, LateNotice, reachedByDelay } from '#domain/calendar/visit-day.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { dayRefused, dayUnreadable } from '../ui/day-refused.ts'
import type { Route } from './+types/late'

const Minutes = z.coerce.number().pipe(z.literal(LATE_MINUTES)).catch(15)

export const meta = () => deskMeta('Running late')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const minutes = Minutes.parse(url.searchParams.get('minutes'))
  const visits = await reached(studio)
  const first = visits.find((visit) => visit.hasAddress)
  return {
    minutes,
    key: randomUUID(),
    visits: visits.map(({ id, firstName, lastName, email, phone, startsAt, hasAddress }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      phone,
      startsAt,
      hasAddress,
    })),
    preview: first ? await studio.today.previewLate(first, minutes) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-visits')
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const read = readForm(LateNotice, form, OWNER_FORM_SENTENCES)
  if (!read.ok) {
    const isNobody = !form.has('bookingIds') && form.get('intent') === 'tell'
    return isNobody
      ? dayRefused(form, { ok: false, code: 'nobody-to-tell' })
      : dayUnreadable(form, read.fields)
  }
  const { key, minutes, bookingIds } = read.value
  const visits = (await reached(studio)).filter((visit) => bookingIds.includes(visit.id))
  await studio.today.tellLate({ key, minutes, visits }, owner)
  return redirect(`${href('/admin/dashboard')}?done=late`)
}

/** Today's visits that a delay of now reaches, and whether a mail does. */
async function reached({ today, now }: Pick<Studio, 'today' | 'now'>) {
  const visits = await today.visitsOf(localDate(now(), STUDIO.zone))
  return reachedByDelay(visits, now()).map((visit) => ({
    ...visit,
    hasAddress: knownAddress(visit.email) !== '',
  }))
}

/** How late, who hears of it, and the words that they read, before anything is sent. */
export default function Late({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { minutes, visits, preview } = loaderData
  const told = visits.filter((visit) => visit.hasAddress).length
  return (
    <div className="max-w-5xl">
      <TextLink to={href('/admin/dashboard')}>Dashboard</TextLink>
      <h1 className="mt-2 text-3xl">Running late</h1>
      {refusal ? (
        <div className="mt-4">
          <Refusal of={refusal} />
        </div>
      ) : null}
      <nav aria-label="By how much" className="mt-5 flex flex-wrap gap-2">
        {LATE_MINUTES.map((choice) => (
          <Link
            key={choice}
            to={`?minutes=${choice}`}
            replace
            preventScrollReset
            aria-current={choice === minutes ? 'true' : undefined}
            className="button button-quiet figures min-h-11 px-4 py-1.5 aria-[current]:bg-bark aria-[current]:text-blossom"
          >
            {choice} min
          </Link>
        ))}
      </nav>
      {visits.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          Nobody is still to come today.
        </p>
      ) : (
        <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:items-start">
          <Form method="post" className="space-y-4">
            <input type="hidden" name="key" value={loaderData.key} />
            <input type="hidden" name="minutes" value={minutes} />
            <LateRecipients visits={visits} minutes={minutes} />
            {told > 0 ? (
              <SmallButton name="intent" value="tell">
                Send the mail
              </SmallButton>
            ) : null}
          </Form>
          {preview ? (
            <section aria-label="What they read">
              <h2 className="text-2xl">What they read</h2>
              <p className="mt-3 font-medium">{preview.subject}</p>
              <p className="mt-2 border-hairline border-y py-4 break-words whitespace-pre-line">
                {preview.text}
              </p>
            </section>
          ) : null}
        </div>
      )}
    </div>
  )
}

type Recipient = {
  id: string
  name: string
  email: string
  phone: string
  startsAt: number
  hasAddress: boolean
}

/** Who hears of a delay; whoever has no mail is called. */
function LateRecipients({ visits, minutes }: { visits: Recipient[]; minutes: number }) {
  return (
    <fieldset>
      <legend className="font-display text-2xl">Who hears of it</legend>
      <ul className="mt-3 border-hairline border-t">
        {visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <label className="flex min-h-11 items-start gap-3 py-2.5">
              <input
                type="checkbox"
                name="bookingIds"
                value={visit.id}
                defaultChecked={visit.hasAddress}
                disabled={!visit.hasAddress}
                className="mt-0.5 size-5 accent-clay"
              />
              <span className="figures min-w-0">
                <span className="font-medium">{visit.name}</span>,{' '}
                {formatTime(visit.startsAt, STUDIO.zone)}, then about{' '}
                {formatTime(visit.startsAt + minutes * MINUTE_MS, STUDIO.zone)}
                {visit.hasAddress ? (
                  <span className="block break-all text-driftwood">{visit.email}</span>
                ) : null}
              </span>
            </label>
            {visit.hasAddress ? null : (
              <p className="figures pb-2.5 pl-8">
                No mail address:{' '}
                <a className="link" href={phoneHref(visit.phone)}>
                  {phoneShown(visit.phone)}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

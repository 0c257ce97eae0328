import { randomUUID } from 'node:crypto'
import { Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { LATE_MINUTES, LateNotice } from '#domain/calendar/visit-day.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { dayRefused, dayUnreadable } from '../ui/day-refused.ts'
import type { Route } from './+types/late'
import { LateRecipients } from './late-recipients.tsx'
import { readLate } from './read-late.ts'

const Minutes = z.coerce.number().pipe(z.literal(LATE_MINUTES)).catch(15)

export const meta = () => deskMeta('Running late')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const minutes = Minutes.parse(url.searchParams.get('minutes'))
  const visits = await readLate(studio, minutes)
  const isTold = visits.some((visit) => visit.delay > 0)
  const read = isTold ? visits.filter((visit) => visit.delay > 0) : visits
  const first = read.find((visit) => visit.hasAddress)
  const texted = read.find((visit) => visit.isTexted)
  return {
    minutes,
    key: randomUUID(),
    visits: visits.map(
      ({ id, firstName, lastName, email, phone, startsAt, delay, hasAddress, isTexted }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        phone,
        startsAt,
        ...{ delay, hasAddress, isTexted },
      }),
    ),
    text: texted ? await studio.today.previewLateText(texted, texted.delay || minutes) : null,
    preview: first ? await studio.today.previewLate(first, first.delay || minutes) : null,
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
  const visits = (await readLate(studio, minutes)).filter(({ id }) => bookingIds.includes(id))
  const delays = new Map(visits.map(({ id, delay }) => [id, delay || minutes]))
  const isByText = studio.texts.source !== null && form.has('byText')
  await studio.today.tellLate({ key, minutes, visits, delays, isByText }, owner)
  return redirect(`${href('/admin/dashboard')}?done=late`)
}

/** How late, who hears of it, and the words that they read, before anything is sent. */
export default function Late({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { minutes, visits, preview, text } = loaderData
  const told = visits.filter((visit) => visit.hasAddress || visit.isTexted).length
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
          <Form key={minutes} method="post" className="space-y-4">
            <input type="hidden" name="key" value={loaderData.key} />
            <input type="hidden" name="minutes" value={minutes} />
            {visits.every((visit) => visit.delay === 0) ? (
              <p className="figures">
                The gaps of your day take up {minutes} minutes: nobody has to wait.
              </p>
            ) : null}
            <LateRecipients visits={visits} minutes={minutes} />
            {text === null ? null : (
              <label className="flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  name="byText"
                  value="1"
                  defaultChecked
                  className="mt-0.5 size-5 accent-clay"
                />
                Also by text, to whoever has agreed to texts
              </label>
            )}
            {told > 0 ? (
              <SmallButton name="intent" value="tell">
                {text === null ? 'Send the mail' : 'Tell them'}
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
              {text === null ? null : <TextPreview text={text} />}
            </section>
          ) : null}
        </div>
      )}
    </div>
  )
}

function TextPreview({ text }: { text: string }) {
  return (
    <>
      <p className="mt-6 font-medium">By text</p>
      <p className="mt-2 border-hairline border-y py-4 break-words">{text}</p>
    </>
  )
}

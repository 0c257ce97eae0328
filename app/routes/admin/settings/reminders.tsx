import { Form, href } from 'react-router'
import { Field, SelectField, Tick } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import {
  offsetWords,
  REMINDER_PLACES,
  readReminders,
  reminderValues,
} from '#domain/post/reminder-edit.ts'
import { FIRST_REMINDER_POLICY } from '#domain/post/reminders.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { MailFrame } from '../ui/mail-frame.tsx'
import { PausedNotice } from '../ui/paused-notice.tsx'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/reminders'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const UNITS = [
  { code: 'days', name: 'days before' },
  { code: 'hours', name: 'hours before' },
]

export const meta = () => deskMeta('Reminders')

/** What another window has stored is told by these. */
function labels(): Record<string, string> {
  const each = REMINDER_PLACES.flatMap((place) => [
    [`count${place}`, `Reminder ${place}`],
    [`unit${place}`, `Reminder ${place}, days or hours`],
    [`first${place}`, `Reminder ${place}, first visits only`],
  ])
  return { ...Object.fromEntries(each), quietFrom: 'Quiet from', quietUntil: 'Quiet until' }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { reminders, wording } = context.get(studioContext)
  const { version, ...policy } = await reminders.policy()
  const { words } = await wording.read('reminder')
  return {
    version,
    values: reminderValues(policy),
    places: [...REMINDER_PLACES],
    proposed: FIRST_REMINDER_POLICY.offsets.map(offsetWords).join(', '),
    isOn: policy.offsets.length > 0,
    paused: await readPaused(context),
    preview: await wording.preview('reminder', words),
    done: doneIn(url, 'reminders'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { reminders } = context.get(studioContext)
  const form = await formOf(request)
  const here = href('/admin/settings/reminders')
  const intent = form.get('intent')
  if (intent === 'pause' || intent === 'go-on') {
    await reminders.pause(intent === 'pause', owner)
    return redirectDone(here, intent === 'pause' ? 'paused' : 'on-again')
  }
  const read = readReminders(Object.fromEntries(form))
  if (!read.ok) return unreadable(form, read.fields)
  const saved = await reminders.save(read.policy, versionIn(form), owner)
  if (saved.ok) return redirectDone(here, 'saved')
  const { version, ...policy } = await reminders.policy()
  const stored = storedBeside(form, version, reminderValues(policy), labels())
  return refused(form, saved, { stored })
}

export default function ReminderSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { paused, preview, isOn } = loaderData
  return (
    <SettingsFrame
      heading="Reminders"
      text="Before a visit its client is reminded, by text where they agreed to texts and else by mail, and can say in one tap that they will be there. Whoever has not said so a day before stands on your dashboard, to call."
    >
      {paused ? <PausedNotice {...paused} isHere /> : null}
      <SettingsForm {...loaderData} refused={actionData} limits={{}}>
        {isOn ? null : <p>No reminder is set: clients are not reminded.</p>}
        {loaderData.places.map((place) => (
          <ReminderFields key={place} place={place} />
        ))}
        <div className="grid grid-cols-2 gap-4">
          <Field label="Quiet from" name="quietFrom" type="time" />
          <Field label="Quiet until" name="quietUntil" type="time" />
        </div>
        <p className="text-driftwood">
          A reminder that would leave in the quiet hours leaves before they begin, never later. The
          same time twice: no quiet hours.
        </p>
        <p className="text-driftwood">
          We propose {loaderData.proposed}: three days and one day together missed fewest visits in
          a trial of 54,066 patients.
        </p>
      </SettingsForm>
      <section aria-labelledby="read" className="mt-12">
        <h2 id="read" className="text-2xl">
          What a client reads
        </h2>
        <p className="mt-2 text-driftwood">
          With an example in the place of a client, a day before.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={href('/admin/settings/mail/:kind', { kind: 'reminder' })}>
            Say it in your own words
          </TextLink>
          <TextLink to={href('/admin/settings/mail/text')}>The words of your texts</TextLink>
        </p>
        <p className="mt-3 break-words">
          <span className="text-driftwood">Subject: </span>
          <span className="font-medium">{preview.subject}</span>
        </p>
        <MailFrame title="The reminder as it looks" html={preview.html} />
      </section>
      {paused ? null : <PauseAll />}
    </SettingsFrame>
  )
}

function ReminderFields({ place }: { place: number }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Reminder {place}</legend>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 [&_label:has(+input)]:sr-only [&_label:has(+select)]:sr-only">
        <Field
          label={`Reminder ${place}: how many`}
          name={`count${place}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={48}
          autoComplete="off"
        />
        <SelectField
          label={`Reminder ${place}: days or hours`}
          name={`unit${place}`}
          options={UNITS}
        />
      </div>
      <Tick name={`first${place}`} value="1">
        Before a first visit only
      </Tick>
    </fieldset>
  )
}

function PauseAll() {
  return (
    <section aria-labelledby="pause" className="mt-12">
      <h2 id="pause" className="text-2xl">
        Pause everything
      </h2>
      <p className="mt-2 max-w-[36em] text-driftwood">
        Nothing leaves to any client until you let it go on, but what concerns the safety of an
        account. What would have been too late by then is not sent afterwards.
      </p>
      <Form method="post" className="mt-3">
        <SmallButton name="intent" value="pause" quiet>
          Pause all messages
        </SmallButton>
      </Form>
    </section>
  )
}

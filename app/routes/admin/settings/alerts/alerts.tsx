import { Form, href } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, storedBeside, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { formatWhen } from '#domain/core/when.ts'
import { ALERT_KINDS, AlertPolicy } from '#domain/post/alerts.ts'
import { REMINDER_SENTENCES } from '#domain/post/reminder-edit.ts'
import type { Device } from '#server/post/alerts/devices.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { SettingsForm, SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/alerts'
import { ThisDevice } from './this-device.tsx'

const HERE = href('/admin/settings/alerts')

const SWITCHES = {
  booking: { name: 'New booking', when: 'Whenever somebody books or asks for a time.' },
  change: { name: 'Cancellation or move', when: 'When a client cancels a visit or moves it.' },
  payment: {
    name: 'Payment trouble',
    when: 'When a client’s bank wants a payment back, or a refund does not go through.',
  },
  message: {
    name: 'Message',
    when: 'A text or a mail that only you can answer, or the form of the site.',
  },
} as const

const LABELS = {
  ...Object.fromEntries(ALERT_KINDS.map((kind) => [kind, SWITCHES[kind].name])),
  ...{ quietFrom: 'Quiet from', quietUntil: 'Quiet until' },
}

export const meta = () => deskMeta('Alerts')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { alerts } = context.get(studioContext)
  const { version, ...policy } = await alerts.policy()
  return {
    version,
    values: valuesOf(policy),
    devices: await alerts.devices(),
    publicKey: await alerts.publicKey(),
    done: doneIn(url, 'alerts'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { alerts } = context.get(studioContext)
  const form = await formOf(request)
  const id = textIn(form, 'deviceId')
  switch (form.get('intent')) {
    case 'add': {
      const name = deviceName(request.headers.get('user-agent') ?? '')
      const added = await alerts.add({ name, subscription: textIn(form, 'subscription') }, owner)
      return added.ok ? redirectDone(HERE, 'added') : refused(form, added)
    }
    case 'remove': {
      const removed = await alerts.remove(id, owner)
      return removed.ok ? redirectDone(HERE, 'removed') : refused(form, removed)
    }
    case 'test': {
      const tested = await alerts.test(id)
      return tested.ok ? redirectDone(HERE, 'tested') : refused(form, tested)
    }
  }
  const times = { quietFrom: textIn(form, 'quietFrom'), quietUntil: textIn(form, 'quietUntil') }
  const kinds = Object.fromEntries(ALERT_KINDS.map((kind) => [kind, form.get(kind) === '1']))
  const read = AlertPolicy.safeParse({ kinds, ...times })
  if (!read.success) {
    const paths = read.error.issues.map(({ path }) => [String(path[0]), REMINDER_SENTENCES.time])
    return unreadable(form, Object.fromEntries(paths))
  }
  const saved = await alerts.save(read.data, versionIn(form), owner)
  if (saved.ok) return redirectDone(HERE, 'saved')
  const { version, ...policy } = await alerts.policy()
  return refused(form, saved, { stored: storedBeside(form, version, valuesOf(policy), LABELS) })
}

function valuesOf({ kinds, quietFrom, quietUntil }: AlertPolicy): Record<string, string> {
  const ticks = ALERT_KINDS.map((kind) => [kind, kinds[kind] ? '1' : ''])
  return { ...Object.fromEntries(ticks), quietFrom, quietUntil }
}

export default function AlertSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, publicKey, done } = loaderData
  const isOfDevices = actionData?.typed.intent !== undefined
  return (
    <SettingsFrame
      heading="Alerts"
      text="What your own phone or computer tells you of at once. An alert names the day and the time, never a client or a treatment: others may see your screen."
    >
      <div className="mt-4 empty:hidden">
        <Said refused={isOfDevices ? actionData : undefined} done={done} />
      </div>
      <section aria-labelledby="devices" className="mt-8">
        <h2 id="devices" className="text-2xl">
          Your devices
        </h2>
        <ThisDevice publicKey={publicKey} known={devices.map((device) => device.endpointHash)} />
        <ul className="mt-4 border-hairline border-t">
          {devices.length === 0 ? (
            <li className="border-hairline border-b py-4 text-driftwood">
              No device gets alerts yet.
            </li>
          ) : null}
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="kinds" className="mt-12">
        <h2 id="kinds" className="text-2xl">
          What you are told of
        </h2>
        <SettingsForm
          {...loaderData}
          done={undefined}
          refused={isOfDevices ? undefined : actionData}
          limits={{}}
        >
          {ALERT_KINDS.map((kind) => (
            <div key={kind}>
              <Tick name={kind}>{SWITCHES[kind].name}</Tick>
              <p className="pl-8 text-driftwood">{SWITCHES[kind].when}</p>
            </div>
          ))}
          <div className="grid grid-cols-2 gap-4">
            <Field label="Quiet from" name="quietFrom" type="time" />
            <Field label="Quiet until" name="quietUntil" type="time" />
          </div>
          <p className="text-driftwood">
            What happens in the quiet hours is told as they end. An alert that cannot reach you
            within four hours is dropped; the mail about it comes in any case.
          </p>
        </SettingsForm>
      </section>
    </SettingsFrame>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const year = useYear()
  const { id, name, reachedAt, createdAt, error } = device
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  return (
    <li className="border-hairline border-b py-3">
      <p className="font-medium break-words">{name}</p>
      <p className="figures text-driftwood">
        {reachedAt === null
          ? `Added ${when(createdAt)}, nothing sent yet`
          : `Last reached ${when(reachedAt)}`}
      </p>
      {error ? <p className="break-words text-brick">The last alert did not go: {error}</p> : null}
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="deviceId" value={id} />
        <SmallButton name="intent" value="test" quiet aria-label={`Send a test: ${name}`}>
          Send a test
        </SmallButton>
        <SmallButton name="intent" value="remove" quiet aria-label={`Take off: ${name}`}>
          Take off
        </SmallButton>
      </Form>
    </li>
  )
}

import { Form } from 'react-router'
import { Field, SelectField } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { alertNames } from '#content/words/intake.ts'
import type { AlertHold } from '#domain/clients/alert-hold.ts'
import { type Validity, WRITTEN_ALERT_KINDS } from '#domain/clients/client-alert.ts'
import { formatDate } from '#domain/core/when.ts'
import type { ClientRecord } from '#server/clients/record.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

type HealthSectionProps = {
  record: Pick<ClientRecord, 'client' | 'alerts'>
  consent: Validity
  patchTest: Validity
  limits: Limits
  refused: Refused | undefined
}

export function HealthSection({ record, consent, patchTest, limits, refused }: HealthSectionProps) {
  const year = useYear()
  const { client } = record
  return (
    <section>
      <h2 className="text-2xl">Skin and health</h2>
      <dl className="mt-3 border-hairline border-t">
        <Fact name="Skin">{client.skinType || 'not known'}</Fact>
        <Fact name="Born">{client.birthDate ? formatDate(client.birthDate) : 'not known'}</Fact>
        <Fact name="Consent" validity={consent}>
          {validityWords(consent, 'not signed', year)}
        </Fact>
        <Fact name="Patch test" validity={patchTest}>
          {validityWords(patchTest, 'none', year)}
        </Fact>
      </dl>
      <Written alerts={record.alerts} />
      <Folded words="Add an alert" className="mt-2" open={refused !== undefined}>
        <FormState refused={refused} values={{ kind: 'allergy' }} limits={limits}>
          <Form method="post" className="mt-2 space-y-3" key={record.alerts.length} noValidate>
            <SelectField
              label="About"
              name="kind"
              options={WRITTEN_ALERT_KINDS.map((code) => ({ code, name: alertNames[code] }))}
            />
            <Field label="What to mind" name="words" />
            <SmallButton name="intent" value="alert">
              Add the alert
            </SmallButton>
          </Form>
        </FormState>
      </Folded>
    </section>
  )
}

/** The alerts that stand on the record, each with the way to take it off. */
function Written({ alerts }: { alerts: ClientRecord['alerts'] }) {
  const written = alerts.filter((alert) => alert.id)
  if (written.length === 0) return null
  return (
    <ul className="mt-4 border-hairline border-t">
      {written.map((alert) => (
        <li
          key={alert.id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-1"
        >
          <span className="min-w-0 break-words">
            {alert.words || alertNames[alert.kind]}
            <span className="text-driftwood">{alert.isFromForm ? ' (from the form)' : ''}</span>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="alertId" value={alert.id} />
            <button
              type="submit"
              name="intent"
              value="alert-remove"
              className="link min-h-11 cursor-pointer"
            >
              Remove<span className="sr-only"> the alert: {alert.words}</span>
            </button>
          </Form>
          {alert.id && alert.hold ? (
            <Hold alertId={alert.id} hold={alert.hold} until={alert.holdUntil ?? null} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type HoldProps = { alertId: string; hold: AlertHold; until: string | null }

/** What an answer keeps from being booked online, and the owner's decision about it, which she may change. */
function Hold({ alertId, hold, until }: HoldProps) {
  const year = useYear()
  const words = {
    waiting: 'What it names is not booked online until you have looked.',
    held: `What it names is not booked online${until ? ` until ${formatDate(until, year)}` : ''}.`,
    let: 'You let them book online.',
  }
  return (
    <div className="w-full pb-2">
      <p>{words[hold]}</p>
      <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-end gap-2">
        <input type="hidden" name="alertId" value={alertId} />
        {hold === 'let' ? null : (
          <SmallButton name="intent" value="alert-let" quiet>
            Let them book
          </SmallButton>
        )}
        <div className="w-44">
          <Field
            label="Not before, if you know"
            name="until"
            type="date"
            defaultValue={until ?? ''}
          />
        </div>
        <SmallButton name="intent" value="alert-held" quiet>
          {hold === 'held' ? 'Save the date' : 'Not now'}
        </SmallButton>
      </Form>
    </div>
  )
}

function Fact(props: { name: string; validity?: Validity; children: string }) {
  const isWarning = props.validity && ['over', 'soon'].includes(props.validity.state)
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-hairline border-b py-2">
      <dt className="text-driftwood">{props.name}</dt>
      <dd className={`figures ${isWarning ? 'font-medium text-status-red' : ''}`}>
        {props.children}
      </dd>
    </div>
  )
}

function validityWords({ state, until }: Validity, none: string, year: number | undefined): string {
  if (until === null) return none
  if (state === 'over') return `ran out on ${formatDate(until, year)}`
  return state === 'soon'
    ? `runs out on ${formatDate(until, year)}`
    : `good until ${formatDate(until, year)}`
}

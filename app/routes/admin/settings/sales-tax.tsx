import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Said, Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable, versionIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import { SalesTaxRate } from '#domain/shop/sales-tax.ts'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/sales-tax'
import { SettingsFrame } from './frame.tsx'

const PATH = href('/admin/settings/sales-tax')
const LOOKUP = 'https://maps.cdtfa.ca.gov/'

export const meta = () => deskMeta('Sales tax')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { rates, version } = await context.get(studioContext).salesTax.read()
  return { rates, version, limits: limitsOf(SalesTaxRate), done: doneIn(url, 'settings') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { salesTax } = context.get(studioContext)
  const form = await formOf(request)
  const version = versionIn(form)
  if (form.get('intent') === 'remove') {
    const removed = await salesTax.remove(String(form.get('from')), version, owner)
    return removed.ok ? redirectDone(PATH, 'saved') : refused(form, removed)
  }
  const read = readForm(SalesTaxRate, form)
  if (!read.ok) return unreadable(form, read.fields)
  const added = await salesTax.add(read.value, version, owner)
  return added.ok ? redirectDone(PATH, 'saved') : refused(form, added)
}

export default function SalesTaxSettings({
  loaderData: { rates, version, limits, done },
  actionData: refused,
}: Route.ComponentProps) {
  const year = useYear()
  return (
    <SettingsFrame
      heading="Sales tax"
      text="Square adds the tax that is set in your Square account to every product. Note here what the state asks and since when: your reports hold it beside Square’s sums. Treatments and tips are not taxed."
    >
      <div className="mt-6 space-y-6">
        <Said refused={refused} done={done} />
        <ul className="max-w-xl border-hairline border-t">
          {rates.map(({ from, percent }) => (
            <li
              key={from}
              className="figures flex min-h-14 items-center justify-between gap-4 border-hairline border-b py-2"
            >
              <span>
                <span className="font-medium">{percent}%</span>{' '}
                <span className="text-driftwood">since {formatDate(from, year)}</span>
              </span>
              {rates.length > 1 ? <Remove from={from} percent={percent} version={version} /> : null}
            </li>
          ))}
        </ul>
        <FormState refused={refused} values={{ from: '', percent: '' }} limits={limits}>
          <Form
            key={JSON.stringify([version, refused?.typed])}
            method="post"
            action={PATH}
            className="max-w-xl space-y-5"
            noValidate
          >
            <Version version={version} />
            <h2 className="text-2xl">Another rate</h2>
            <Field label="Percent" name="percent" inputMode="decimal" autoComplete="off" />
            <Field label="From" name="from" type="date" />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <button type="submit" className="button">
                Add
              </button>
              <a className="link inline-flex min-h-11 items-center" href={LOOKUP}>
                Look your rate up at the state
              </a>
            </div>
          </Form>
        </FormState>
      </div>
    </SettingsFrame>
  )
}

function Remove({ from, percent, version }: { from: string; percent: string; version: number }) {
  return (
    <Form method="post" action={PATH} className="shrink-0">
      <Version version={version} />
      <input type="hidden" name="from" value={from} />
      <SmallButton quiet name="intent" value="remove">
        Remove<span className="sr-only"> {percent}%</span>
      </SmallButton>
    </Form>
  )
}

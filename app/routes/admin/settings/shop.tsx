import { href } from 'react-router'
import { CheckList, Field, TextField, Tick } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { textFromCents } from '#domain/core/money.ts'
import { US_STATES } from '#domain/shop/checkout.ts'
import { ShopTermsForm } from '#domain/shop/shop-terms.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/shop'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const PATH = href('/admin/settings/shop')

export const meta = () => deskMeta('Shop')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, terms } = await context.get(studioContext).shopTerms.read()
  const { rateCents, freeFromCents, isPickup, ...words } = terms
  const values = {
    ...words,
    rate: textFromCents(rateCents),
    freeFrom: freeFromCents === null ? '' : textFromCents(freeFromCents),
    isPickup: isPickup ? '1' : '',
  }
  return { version, values, limits: limitsOf(ShopTermsForm), done: doneIn(url, 'settings') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { shopTerms } = context.get(studioContext)
  const form = await formOf(request)
  const read = readForm(ShopTermsForm, form)
  if (!read.ok) return unreadable(form, read.fields)
  const saved = await shopTerms.save(read.value, versionIn(form), owner)
  return saved.ok ? redirectDone(PATH, 'saved') : refused(form, saved)
}

/** How orders reach whoever bought them, and what becomes of what comes back. */
export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Shop"
      text="How what you sell reaches people. Product pages and the checkout say it at once; orders that are placed keep what was said to them."
    >
      <SettingsForm {...loaderData} refused={actionData}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="A parcel costs"
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            hint="In dollars, whichever state it goes to. 0 is free."
          />
          <Field
            label="Free from"
            name="freeFrom"
            inputMode="decimal"
            autoComplete="off"
            hint="The subtotal in dollars. Empty: no order is free by its size."
          />
        </div>
        <fieldset>
          <legend className="font-medium">States you send to</legend>
          {actionData?.fields.stateIds ? (
            <p className="mt-1 text-brick">{actionData.fields.stateIds}</p>
          ) : null}
          <CheckList
            name="stateIds"
            className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3"
            of={US_STATES.map(({ code, name }) => ({ id: code, words: name }))}
          />
        </fieldset>
        <fieldset>
          <legend className="font-medium">Pickup at the studio</legend>
          <Tick name="isPickup">Orders may be picked up</Tick>
          <TextField
            label="What buyers read beside it"
            name="pickupText"
            rows={2}
            hint="Such as when you are there. The mail that it is ready goes out when you press Ready."
          />
        </fieldset>
        <TextField
          label="Returns"
          name="returnsText"
          rows={3}
          hint="Stands on every product's page. Empty: nothing is said."
        />
      </SettingsForm>
    </SettingsFrame>
  )
}

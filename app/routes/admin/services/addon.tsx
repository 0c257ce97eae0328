import { data, Form, href } from 'react-router'
import { CheckList, Field, SelectField } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import {
  formOf,
  isListLeftAlone,
  readForm,
  refused,
  storedBeside,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { AddonDraft } from '#domain/calendar/menu-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import { priceText } from '#domain/core/money.ts'
import type { OwnersAddon } from '#server/calendar/read-menu.ts'
import type { Studio } from '#server/http/studio.ts'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { SavesOver } from '../ui/saves-over.tsx'
import type { Route } from './+types/addon'
import { EditedHead } from './edited-head.tsx'
import { CLIENTS } from './option-fields.tsx'
import { namesOf } from './service-values.ts'

const LABELS = {
  name: 'Name',
  price: 'Price in dollars',
  minutes: 'Minutes it adds',
  clients: 'For',
}

export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.name ?? 'Services')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { services, addons } = await context.get(studioContext).menu.sheet()
  const addon = addons.find(({ id }) => id === params.addonId)
  if (!addon && params.addonId !== 'new') throw data(sentence('not-found'), { status: 404 })
  return {
    name: addon?.name ?? 'New extra',
    id: addon?.id ?? 'new',
    version: addon?.version ?? 0,
    isRetired: addon?.isRetired ?? false,
    values: addon ? { ...addonValues(addon), serviceIds: addon.serviceIds } : { clients: 'all' },
    limits: limitsOf(AddonDraft),
    services: services.filter(({ isRetired }) => !isRetired).map(({ id, name }) => ({ id, name })),
    done: doneIn(url, 'services'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  return answerAddon(await formOf(request), params.addonId, context.get(studioContext), owner)
}

/** An extra: what it adds, and to which treatments. */
export default function AddonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, isRetired, services, done, values, limits } = loaderData
  const refused = refusedAt(actionData, 'save')
  const version = versionOver(refused, loaderData.version)
  const action = href('/admin/services/extras/:addonId', { addonId: id })
  return (
    <div className="max-w-3xl">
      <EditedHead name={name} done={done} refused={actionData} />
      <FormState refused={refused} values={values} limits={limits}>
        <Form
          key={JSON.stringify([version, values, refused?.typed])}
          method="post"
          action={action}
          className="mt-5 space-y-6"
          noValidate
        >
          <SavesOver refused={refused} version={loaderData.version} values={values} />
          <button type="submit" name="intent" value="save" hidden />
          <Field label="Name" name="name" />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Price in dollars" name="price" inputMode="decimal" />
            <Field label="Minutes it adds" name="minutes" inputMode="numeric" />
          </div>
          <SelectField label="For" name="clients" options={CLIENTS} />
          <fieldset>
            <legend className="font-medium">It goes with</legend>
            <CheckList
              name="serviceIds"
              of={services.map(({ id, name }) => ({ id, words: name }))}
              className="mt-1 sm:grid-cols-2"
            />
          </fieldset>
          <SmallButton name="intent" value="save">
            {id === 'new' ? 'Add to the menu' : 'Save'}
          </SmallButton>
        </Form>
      </FormState>
      {id === 'new' ? null : (
        <Form method="post" action={action} className="mt-12">
          <Version version={loaderData.version} />
          <p className="mb-3 text-driftwood">
            {isRetired
              ? 'It is retired: nobody can add it. Past visits still name it.'
              : 'For an extra that you no longer do. Visits that are booked stay.'}
          </p>
          <SmallButton quiet name="intent" value={isRetired ? 'back' : 'retire'}>
            {isRetired ? 'Bring it back' : 'Retire it'}
          </SmallButton>
          <p className="mt-8 mb-3 text-driftwood">
            For one that nobody has booked yet: it is gone for good.
          </p>
          <SmallButton quiet name="intent" value="delete">
            Delete it
          </SmallButton>
        </Form>
      )}
    </div>
  )
}

function addonValues(addon: OwnersAddon): Record<string, string> {
  return {
    name: addon.name,
    price: priceText(addon.priceCents),
    minutes: String(addon.durationMinutes),
    clients: addon.clients,
  }
}

/** Does what an extra's forms ask; the form again where it could not. */
async function answerAddon(form: FormData, id: string, { menu }: Studio, owner: Owner) {
  const edited = { id, version: versionIn(form) }
  const intent = textIn(form, 'intent')
  if (intent === 'retire' || intent === 'back') {
    const step = intent === 'retire' ? 'retired' : 'brought-back'
    const saved = await menu.stepAddon(edited, step, owner)
    const done = intent === 'retire' ? 'retired' : 'saved'
    return saved.ok ? redirectDone(href('/admin/services'), done) : refused(form, saved)
  }
  if (intent === 'delete') {
    const gone = await menu.deleteAddon(edited, owner)
    return gone.ok ? redirectDone(href('/admin/services'), 'deleted') : refused(form, gone)
  }
  if (intent !== 'save') return unreadable(form)
  const { services } = await menu.sheet()
  const ticked = form.getAll('serviceIds').map(String)
  const serviceIds = services.map((one) => one.id).filter((one) => ticked.includes(one))
  const read = readForm(AddonDraft, { ...Object.fromEntries(form), serviceIds })
  if (!read.ok) return unreadable(form, read.fields)
  const isNew = id === 'new'
  const saved = isNew
    ? await menu.addAddon(read.value, owner)
    : await menu.saveAddon(edited, read.value, owner)
  if (saved.ok) {
    const to = href('/admin/services/extras/:addonId', { addonId: saved.id })
    return redirectDone(to, isNew ? 'added' : 'saved')
  }
  const now = (await menu.sheet()).addons.find((one) => one.id === id)
  if (!now) return refused(form, saved)
  const stored = storedBeside(form, now.version, addonValues(now), LABELS)
  const goesWith = {
    label: 'It goes with',
    stored: namesOf(now.serviceIds, services),
    typed: namesOf(ticked, services),
  }
  const isLeft = isListLeftAlone(form, 'serviceIds')
  if (!isLeft && goesWith.stored !== goesWith.typed) stored.differences.push(goesWith)
  const shown = isLeft ? [...now.serviceIds] : ticked
  return refused(form, saved, { stored, ticked: { serviceIds: shown } })
}

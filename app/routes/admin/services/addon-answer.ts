import { data, href, redirect } from 'react-router'
import { AddonDraft, readDraft } from '#domain/calendar/menu-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { priceText } from '#domain/core/money.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { OwnersAddon } from '#server/calendar/menu/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'

export type AddonValues = { fields: Record<string, string>; serviceIds: string[] }

export type AddonAnswer = {
  values: AddonValues | null
  version: number
  fields: Record<string, string>
  message: string
  differences?: Difference[]
}

export function addonValues(addon: OwnersAddon): AddonValues {
  return {
    fields: {
      name: addon.name,
      price: priceText(addon.priceCents),
      minutes: String(addon.durationMinutes),
    },
    serviceIds: addon.serviceIds,
  }
}

/** Does what an extra's forms ask; the form again where it could not. */
export async function answerAddon(form: FormData, id: string, { menu }: Studio, owner: Owner) {
  const edited = { id, version: versionIn(form) }
  const intent = form.get('intent')
  if (intent === 'retire' || intent === 'back') {
    const step = intent === 'retire' ? 'retired' : 'brought-back'
    const saved = await menu.stepAddon(edited, step, owner)
    return saved.ok
      ? redirect(`${href('/admin/services')}?done=${intent === 'retire' ? 'retired' : 'saved'}`)
      : refused(saved.code)
  }
  if (intent !== 'save') return refused('bad-request')

  const typed = typedValues(form)
  const { services } = await menu.sheet()
  const serviceIds = services.map((one) => one.id).filter((one) => typed.serviceIds.includes(one))
  const again = { values: typed, version: edited.version, fields: {} }
  const read = readDraft(AddonDraft, { ...typed.fields, serviceIds })
  if (!read.ok) {
    return data<AddonAnswer>(
      { ...again, fields: read.fields, message: sentence('bad-request') },
      400,
    )
  }
  const isNew = id === 'new'
  const saved = isNew
    ? await menu.addAddon(read.draft, owner)
    : await menu.saveAddon(edited, read.draft, owner)
  if (saved.ok)
    return redirect(
      `${href('/admin/services/extras/:addonId', { addonId: saved.id })}?done=${isNew ? 'added' : 'saved'}`,
    )
  const now = (await menu.sheet()).addons.find((one) => one.id === id)
  if (!now) return refused(saved.code)
  const names = new Map(services.map((one) => [one.id, one.name]))
  return data<AddonAnswer>(
    {
      ...again,
      version: now.version,
      message: sentence(saved.code),
      differences: differencesOf(addonValues(now), typed, names),
    },
    statusOf(saved.code),
  )
}

function typedValues(form: FormData): AddonValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    fields: { name: text('name'), price: text('price'), minutes: text('minutes') },
    serviceIds: form.getAll('serviceIds').map(String),
  }
}

const LABELS = [
  ['name', 'Name'],
  ['price', 'Price in dollars'],
  ['minutes', 'Minutes it adds'],
] as const

function differencesOf(now: AddonValues, typed: AddonValues, names: Map<string, string>) {
  const fields = LABELS.map(([name, label]) => ({
    label,
    stored: now.fields[name] ?? '',
    typed: typed.fields[name] ?? '',
  }))
  const named = (ids: string[]) =>
    ids
      .map((id) => names.get(id) ?? id)
      .toSorted()
      .join(', ')
  const goesWith = {
    label: 'It goes with',
    stored: named(now.serviceIds),
    typed: named(typed.serviceIds),
  }
  return [...fields, goesWith].filter(({ stored, typed: own }) => stored !== own)
}

function refused(code: ErrorCode) {
  return data<AddonAnswer>(
    { values: null, version: 0, fields: {}, message: sentence(code) },
    statusOf(code),
  )
}

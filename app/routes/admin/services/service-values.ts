import { servicePages } from '#content/services/pages.ts'
import { services as seeded } from '#content/services.ts'
import { CATEGORIES, readDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import { priceText } from '#domain/core/money.ts'
import type { OwnersOption, OwnersService } from '#server/calendar/menu/sheet.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { LABELS, type ServiceValues } from './service-labels.ts'

export const NEW_SERVICE: ServiceValues = {
  fields: { category: CATEGORIES[0], clients: 'all' },
  addonIds: [],
  kinds: 0,
}

export function serviceValues(service: OwnersService): ServiceValues {
  const fields: Record<string, string> = {
    name: service.name,
    description: service.description,
    intro: service.intro ?? originalIntro(service.id),
    category: service.category,
    minutes: String(service.durationMinutes),
    price: priceText(service.priceCents),
    buffer: textOf(service.bufferMinutes),
    clients: service.clients,
    maxAge: textOf(service.maxAge),
  }
  for (const [i, option] of service.options.entries()) {
    for (const [name, value] of Object.entries(optionValues(option, i))) {
      fields[`options.${i}.${name}`] = value
    }
  }
  return { fields, addonIds: service.addonIds, kinds: service.options.length }
}

export function typedValues(form: FormData): ServiceValues {
  const { addonIds: _, ...fields } = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  return {
    fields,
    addonIds: form.getAll('addonIds').map(String),
    kinds: optionsOf(fields).length,
  }
}

/** What the form says, as the menu's rules read it; its opening left as it was is the original one. */
export function readService(serviceId: string, { fields, addonIds }: ServiceValues) {
  const intro = (fields.intro ?? '').trim()
  return readDraft(ServiceDraft, {
    ...fields,
    intro: intro === originalIntro(serviceId) ? '' : intro,
    addonIds,
    options: optionsOf(fields),
  })
}

/** The opening that content/ has for a treatment's page; none for one that the owner has added. */
export function originalIntro(serviceId: string): string {
  return servicePages.find((page) => page.serviceId === serviceId)?.intro ?? ''
}

/** The first name and words of a treatment of content/; null for one that the owner has added. */
export function originalWords(serviceId: string): { name: string; description: string } | null {
  const first = seeded.find(({ id }) => id === serviceId)
  return first ? { name: first.name, description: first.description } : null
}

/** Where what is stored now and what was typed are not the same. */
export function serviceDifferences(
  now: ServiceValues,
  typed: ServiceValues,
  addonNames: ReadonlyMap<string, string>,
): Difference[] {
  const names = [...new Set([...Object.keys(now.fields), ...Object.keys(typed.fields)])]
  const fields = names.flatMap((name) => {
    const label = labelOf(name, now)
    const [stored, own] = [now.fields[name] ?? '', typed.fields[name] ?? '']
    return label && stored !== own ? [{ label, stored, typed: own }] : []
  })
  const named = (ids: string[]) =>
    ids
      .map((id) => addonNames.get(id) ?? id)
      .toSorted()
      .join(', ')
  const [stored, own] = [named(now.addonIds), named(typed.addonIds)]
  return stored === own ? fields : [...fields, { label: 'Extras', stored, typed: own }]
}

function labelOf(name: string, { fields }: ServiceValues): string | null {
  const [, index, field] = /^options\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (field)
    return LABELS[field]
      ? `${fields[`options.${index}.name`] ?? 'New kind'}: ${LABELS[field]}`
      : null
  return LABELS[name] ?? null
}

function optionsOf(fields: Record<string, string>): Record<string, string>[] {
  const options: Record<string, string>[] = []
  for (const [name, value] of Object.entries(fields)) {
    const [, index, field] = /^options\.(\d{1,2})\.(\w+)$/.exec(name) ?? []
    if (index && field) options[Number(index)] = { ...options[Number(index)], [field]: value }
  }
  // An empty row at the end adds nothing.
  return options.filter((option) => option?.id || option?.name?.trim() || option?.price?.trim())
}

function optionValues(option: OwnersOption, i: number): Record<string, string> {
  return {
    id: option.id,
    name: option.name,
    description: option.description,
    minutes: String(option.durationMinutes),
    price: priceText(option.priceCents),
    ...(option.priceIsFrom ? { priceIsFrom: '1' } : {}),
    clients: option.clients,
    maxAge: textOf(option.maxAge),
    ...(option.isOffered ? { isOffered: '1' } : {}),
    position: String(i + 1),
  }
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

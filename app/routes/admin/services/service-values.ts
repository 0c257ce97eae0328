import { isListLeftAlone, readForm, storedBeside, typedIn } from '#app/form/form.ts'
import type { Stored } from '#app/form/refused.ts'
import { servicePages } from '#content/services/pages.ts'
import { services as seeded } from '#content/services.ts'
import { ServiceDraft } from '#domain/calendar/menu-edit.ts'
import { centsFromText, priceText } from '#domain/core/money.ts'
import type { MenuSheet, OwnersOption, OwnersService } from '#server/calendar/read-menu.ts'
import { isEmptyKind, kindRowsIn, kindsIn, LABELS } from './option-fields.tsx'

export const NEW_SERVICE: Record<string, string> = { clients: 'all' }

/** A treatment's fields: `options.0.price` is the price of its first kind. */
export function serviceValues(service: OwnersService): Record<string, string> {
  const kinds = service.options.map((option, i) =>
    Object.entries(optionValues(option, i)).map(([name, value]) => [`options.${i}.${name}`, value]),
  )
  return {
    name: service.name,
    description: service.description,
    intro: service.intro ?? originalIntro(service.id),
    category: service.category,
    color: service.color ?? '',
    minutes: String(service.durationMinutes),
    price: priceText(service.priceCents),
    buffer: textOf(service.bufferMinutes),
    clients: service.clients,
    maxAge: textOf(service.maxAge),
    ...Object.fromEntries(kinds.flat()),
  }
}

/** What the form says, as the menu's rules read it; its opening left as it was is the original one. */
export function readService(serviceId: string, form: FormData, { services, addons }: MenuSheet) {
  const typed = typedIn(form)
  const intro = (typed.intro ?? '').trim()
  // Of the extras ticked those that exist; retired ones stay beside a treatment, unseen.
  const before = services.find((one) => one.id === serviceId)?.addonIds ?? []
  const ticked = form.getAll('addonIds').map(String)
  const kept = addons.filter((addon) => (addon.isRetired ? before : ticked).includes(addon.id))
  return readForm(ServiceDraft, {
    ...typed,
    intro: intro === originalIntro(serviceId) ? '' : intro,
    addonIds: kept.map(({ id }) => id),
    options: kindsIn(typed),
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

/** What is stored now beside what was typed; shown again, the form has the newer value in what was left alone. */
export function serviceStored(
  now: OwnersService,
  form: FormData,
  addons: MenuSheet['addons'],
): Stored {
  const [stored, typed] = [serviceValues(now), typedIn(form)]
  const kinds = [kindRowsIn(stored), kindRowsIn(typed)]
  const names = [...new Set([...Object.keys(stored), ...Object.keys(typed)])].filter((name) => {
    const [, index] = /^options\.(\d+)\./.exec(name) ?? []
    return index === undefined || kinds.some((rows) => !isEmptyKind(rows[Number(index)]))
  })
  const labelled = names.map((name) => [name, labelOf(name, stored)]).filter(([, label]) => label)
  const beside = storedBeside(form, now.version, stored, Object.fromEntries(labelled))
  const extras = {
    label: 'Extras',
    stored: namesOf(now.addonIds, addons),
    typed: namesOf(form.getAll('addonIds').map(String), addons),
  }
  const isSame = extras.stored === extras.typed || isListLeftAlone(form, 'addonIds')
  return isSame ? beside : { ...beside, differences: [...beside.differences, extras] }
}

/** Whether a form's kinds stand where those stand that are stored: told apart by their places, others are not compared. */
export function hasSameKinds(now: OwnersService, form: FormData): boolean {
  const ids = kindRowsIn(typedIn(form)).flatMap(({ id }) => id || [])
  return ids.join() === now.options.map(({ id }) => id).join()
}

/** The field of the lowest price, as clients would pay it: the treatment's, or that of a kind which is offered. */
export function leastPriceField(form: FormData): string {
  const kinds = kindRowsIn(typedIn(form)).flatMap((kind, i) => {
    const cents = kind.isOffered ? centsFromText(kind.price ?? '') : null
    return cents ? [{ cents, name: `options.${i}.price` }] : []
  })
  return kinds.toSorted((a, b) => a.cents - b.cents)[0]?.name ?? 'price'
}

/** The names of what is ticked in a list, in one line. */
export function namesOf(ids: readonly string[], of: readonly { id: string; name: string }[]) {
  const names = ids.map((id) => of.find((one) => one.id === id)?.name ?? id)
  return names.toSorted().join(', ')
}

function labelOf(name: string, stored: Record<string, string>): string {
  const [, index, field] = /^options\.(\d+)\.(\w+)$/.exec(name) ?? []
  const label = LABELS[field ?? name] ?? ''
  return field && label ? `${stored[`options.${index}.name`] ?? 'New kind'}: ${label}` : label
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

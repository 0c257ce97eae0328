import { href } from 'react-router'
import { readForm, refused, storedBeside, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { AddonDraft } from '#domain/calendar/menu-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { priceText } from '#domain/core/money.ts'
import type { OwnersAddon } from '#server/calendar/menu/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { namesOf } from './service-values.ts'

export function addonValues(addon: OwnersAddon): Record<string, string> {
  return {
    name: addon.name,
    price: priceText(addon.priceCents),
    minutes: String(addon.durationMinutes),
  }
}

/** Does what an extra's forms ask; the form again where it could not. */
export async function answerAddon(form: FormData, id: string, { menu }: Studio, owner: Owner) {
  const edited = { id, version: versionIn(form) }
  const intent = textIn(form, 'intent')
  if (intent === 'retire' || intent === 'back') {
    const step = intent === 'retire' ? 'retired' : 'brought-back'
    const saved = await menu.stepAddon(edited, step, owner)
    const done = intent === 'retire' ? 'retired' : 'saved'
    return saved.ok ? redirectDone(href('/admin/services'), done) : refused(form, saved)
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
  if (goesWith.stored !== goesWith.typed) stored.differences.push(goesWith)
  return refused(form, saved, { stored })
}

const LABELS = { name: 'Name', price: 'Price in dollars', minutes: 'Minutes it adds' }

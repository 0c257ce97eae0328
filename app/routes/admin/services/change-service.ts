import { href } from 'react-router'
import {
  chosenIn,
  isListLeftAlone,
  refused,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { changeOwnPicture } from '../ui/own-picture/change-own-picture.ts'
import { servicePath } from '../ui/paths.ts'
import {
  hasSameKinds,
  leastPriceField,
  originalWords,
  readService,
  serviceStored,
} from './service-values.ts'

const STEPS = {
  online: 'online',
  offline: 'offline',
  retire: 'retired',
  back: 'brought-back',
} as const

/** Does what a treatment's forms ask; the form again where it could not. */
export async function answerService(form: FormData, id: string, studio: Studio, owner: Owner) {
  const { menu } = studio
  const edited = { id, version: versionIn(form) }
  const intent = textIn(form, 'intent')
  const step = chosenIn(STEPS, intent)
  if (step) {
    const saved = await menu.stepService(edited, step, owner)
    return saved.ok ? done(id, step) : refused(form, saved)
  }
  if (intent === 'picture' || intent === 'drop-picture') {
    return changeOwnPicture(form, servicePath(edited.id), {
      set: (picture) => menu.pictures.set(edited, picture, owner),
      drop: () => menu.pictures.drop(edited, owner),
    })
  }
  if (intent === 'original-words') {
    const words = originalWords(id)
    if (!words) return refused(form, { ok: false, code: 'not-found' })
    const saved = await menu.originalWords(edited, words, owner)
    return saved.ok ? done(id, 'words') : refused(form, saved)
  }
  if (intent === 'delete') {
    const gone = await menu.deleteService(edited, owner)
    return gone.ok ? redirectDone(href('/admin/services'), 'deleted') : refused(form, gone)
  }
  return intent === 'save' ? save() : unreadable(form)

  async function save() {
    const sheet = await menu.sheet()
    const read = readService(id, form, sheet)
    if (!read.ok) return unreadable(form, read.fields)
    const isNew = id === 'new'
    const saved = isNew
      ? await menu.addService(read.value, owner)
      : await menu.saveService(edited, read.value, owner)
    if (saved.ok) return done(saved.id, isNew ? 'added' : 'saved')
    if (saved.code === 'deposit-above-price') {
      const { code, message = '' } = saved
      return refused(form, { ok: false, code }, { fields: { [leastPriceField(form)]: message } })
    }
    const now = (await menu.sheet()).services.find((one) => one.id === id)
    if (!now) return refused(form, saved)
    // Kinds are told apart by their places: where others stand there now, the form is compared whole.
    if (!hasSameKinds(now, form)) form.delete('filled')
    const ticked = isListLeftAlone(form, 'addonIds') ? now.addonIds : form.getAll('addonIds')
    const stored = serviceStored(now, form, sheet.addons)
    return refused(form, saved, { stored, ticked: { addonIds: ticked.map(String) } })
  }
}

function done(id: string, what: string) {
  return redirectDone(servicePath(id), what)
}

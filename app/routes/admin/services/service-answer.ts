import { data, href, redirect } from 'react-router'
import type { Owner } from '#domain/core/actor.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'
import type { ServiceValues } from './service-labels.ts'
import {
  originalWords,
  readService,
  serviceDifferences,
  serviceValues,
  typedValues,
} from './service-values.ts'

export type ServiceAnswer = {
  values: ServiceValues | null
  version: number
  fields: Record<string, string>
  message: string
  differences?: Difference[]
}

const STEPS = {
  online: 'online',
  offline: 'offline',
  retire: 'retired',
  back: 'brought-back',
} as const

/** Does what a treatment's forms ask; the form again where it could not. */
export async function answerService(form: FormData, id: string, studio: Studio, owner: Owner) {
  const version = versionIn(form)
  const intent = String(form.get('intent'))
  const edited = { id, version }
  const step = STEPS[intent as keyof typeof STEPS]
  if (step) {
    const saved = await studio.menu.stepService(edited, step, owner)
    return saved.ok ? done(id, step) : refused(saved.code)
  }
  if (intent === 'original-words') {
    const words = originalWords(id)
    const saved = words
      ? await studio.menu.originalWords(edited, words, owner)
      : ({ ok: false, code: 'not-found' } as const)
    return saved.ok ? done(id, 'words') : refused(saved.code)
  }
  if (intent !== 'save') return refused('bad-request')
  return save()

  async function save() {
    const typed = typedValues(form)
    const sheet = await studio.menu.sheet()
    const addonIds = keptExtras(typed.addonIds, id, sheet)
    const read = readService(id, { ...typed, addonIds })
    const again = { values: typed, version, fields: {} }
    if (!read.ok) {
      return data<ServiceAnswer>(
        { ...again, fields: read.fields, message: sentence('bad-request') },
        400,
      )
    }
    const isNew = id === 'new'
    const saved = isNew
      ? await studio.menu.addService(read.draft, owner)
      : await studio.menu.saveService(edited, read.draft, owner)
    if (saved.ok) return done(saved.id, isNew ? 'added' : 'saved')
    const now = (await studio.menu.sheet()).services.find((one) => one.id === id)
    if (!now) return refused(saved.code)
    const names = new Map(sheet.addons.map((addon) => [addon.id, addon.name]))
    const differences = serviceDifferences(serviceValues(now), typed, names)
    return data<ServiceAnswer>(
      { ...again, version: now.version, message: sentence(saved.code), differences },
      statusOf(saved.code),
    )
  }
}

/** The extras ticked, those that exist; retired ones stay beside a treatment, unseen. */
function keptExtras(
  ticked: string[],
  id: string,
  { services, addons }: Awaited<ReturnType<Studio['menu']['sheet']>>,
) {
  const before = services.find((one) => one.id === id)?.addonIds ?? []
  return addons
    .filter((addon) => (addon.isRetired ? before : ticked).includes(addon.id))
    .map((addon) => addon.id)
}

function done(id: string, what: string) {
  return redirect(`${href('/admin/services/:serviceId', { serviceId: id })}?done=${what}`)
}

function refused(code: ErrorCode) {
  return data<ServiceAnswer>(
    { values: null, version: 0, fields: {}, message: sentence(code) },
    statusOf(code),
  )
}

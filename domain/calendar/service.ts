// "Service" always means a treatment (spec 1 §3).
import { DEFAULT_DURATION_MINUTES } from '#domain/core/duration.ts'

export type WhoMayBook = { clients: 'all' | 'new' | 'current'; maxAge: number | null }

export type AddOn = { id: string; name: string; durationMinutes: number; priceCents: number }

type ServiceOption = WhoMayBook & {
  id: string
  name: string
  description: string
  durationMinutes: number
  priceCents: number
  priceIsFrom: boolean
}

export type Service = WhoMayBook & {
  id: string
  slug: string
  name: string
  description: string
  category: string
  durationMinutes: number
  priceCents: number
  options: ServiceOption[]
  addons: AddOn[]
}

export type Choice = {
  serviceId: string
  optionId?: string | undefined
  addonIds: readonly string[]
}

/** One visit as it will be booked: what is done, how long it takes, what it costs, who may have it. */
export type Visit = {
  service: Service
  option: ServiceOption | null
  addons: AddOn[]
  name: string
  durationMinutes: number
  priceCents: number
  rule: WhoMayBook
}

export type ChoiceRefusal = 'unknown-service' | 'option-needed' | 'unknown-option' | 'unknown-addon'

/** Add-ons lengthen the visit and raise its price (spec 1 §9: each 10 minutes and $15). */
export function visitOf(
  choice: Choice,
  services: readonly Service[],
): { ok: true; visit: Visit } | { ok: false; code: ChoiceRefusal } {
  const service = services.find((candidate) => candidate.id === choice.serviceId)
  if (!service) return { ok: false, code: 'unknown-service' }

  const option = service.options.find((candidate) => candidate.id === choice.optionId) ?? null
  if (!option && choice.optionId !== undefined) return { ok: false, code: 'unknown-option' }
  if (!option && service.options.length > 0) return { ok: false, code: 'option-needed' }

  const wanted = new Set(choice.addonIds)
  const addons = service.addons.filter((addon) => wanted.has(addon.id))
  if (addons.length !== wanted.size) return { ok: false, code: 'unknown-addon' }

  const main = option ?? service
  return {
    ok: true,
    visit: {
      service,
      option,
      addons,
      name: option ? `${service.name}: ${option.name}` : service.name,
      durationMinutes:
        (main.durationMinutes || DEFAULT_DURATION_MINUTES) + sum(addons, (a) => a.durationMinutes),
      priceCents: main.priceCents + sum(addons, (a) => a.priceCents),
      rule: strictest(service, option),
    },
  }
}

function strictest(service: WhoMayBook, option: WhoMayBook | null): WhoMayBook {
  const ages = [service.maxAge, option?.maxAge ?? null].filter((age) => age !== null)
  return {
    clients: option && option.clients !== 'all' ? option.clients : service.clients,
    maxAge: ages.length > 0 ? Math.min(...ages) : null,
  }
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}

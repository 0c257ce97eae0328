// "Service" always means a treatment (spec 1 §3).
import { DEFAULT_DURATION_MINUTES } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'

export type WhoMayBook = { clients: 'all' | 'new' | 'current'; maxAge: number | null }

export type AddOn = {
  id: string
  name: string
  durationMinutes: number
  priceCents: number
  clients: WhoMayBook['clients']
  about?: string
}

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
  const rule = strictest(service, option, addons)
  if (addons.length !== wanted.size || !rule) return { ok: false, code: 'unknown-addon' }

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
      rule,
    },
  }
}

/** Null where an extra is for others than what it would be added to: nobody can have both. */
function strictest(
  service: WhoMayBook,
  option: WhoMayBook | null,
  addons: readonly AddOn[],
): WhoMayBook | null {
  const ages = [service.maxAge, option?.maxAge ?? null].filter((age) => age !== null)
  const main = option && option.clients !== 'all' ? option.clients : service.clients
  const named = new Set([main, ...addons.map(({ clients }) => clients)])
  named.delete('all')
  const [clients = 'all', ...others] = named
  if (others.length > 0) return null
  return {
    clients,
    maxAge: ages.length > 0 ? Math.min(...ages) : null,
  }
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}

/** "60 min", or "30-60 min" where the options differ: minutes as the printed menu shows them (spec 1 §9). */
export function menuMinutes(service: Service): string {
  return `${range(choicesOf(service).map((choice) => choice.durationMinutes))} min`
}

/** "$110", or "$150-250" where the options differ (spec 1 §9). */
export function menuPrice(service: Service): string {
  const prices = choicesOf(service).map((choice) => choice.priceCents)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? formatPrice(low) : `${formatPrice(low)}-${formatPrice(high).slice(1)}`
}

/** "$150": the least that a treatment costs, for 'FROM $' prices. */
export function fromPrice(service: Service): string {
  return formatPrice(Math.min(...choicesOf(service).map((choice) => choice.priceCents)))
}

/** The minutes of the shortest visit that the menu has; 0 where it has none. */
export function shortestMinutes(services: readonly Offered[]): number {
  const all = services.flatMap((service) =>
    choicesOf(service).map(({ durationMinutes }) => durationMinutes || DEFAULT_DURATION_MINUTES),
  )
  return all.length > 0 ? Math.min(...all) : 0
}

export function optionPrice(option: { priceCents: number; priceIsFrom: boolean }): string {
  return `${option.priceIsFrom ? 'from ' : ''}${formatPrice(option.priceCents)}`
}

/** What a visit comes to, as menus say it: "$125", or "from $165" where its option's price is a lowest one. */
export function totalPrice(visit: Pick<Visit, 'option' | 'priceCents'>): string {
  return `${visit.option?.priceIsFrom ? 'from ' : ''}${formatPrice(visit.priceCents)}`
}

/** Who may have a treatment, in words. */
export function whoMayHave(rule: WhoMayBook): string {
  const clients = {
    all: 'For everyone, first visits too',
    new: 'For a first visit',
    current: 'For current clients, after a first visit',
  }[rule.clients]
  return rule.maxAge === null ? clients : `${clients}; ages ${rule.maxAge} and under`
}

type Offered = Pick<Service, 'options' | 'durationMinutes' | 'priceCents'>

function choicesOf(service: Offered) {
  return service.options.length > 0 ? service.options : [service]
}

function range(numbers: number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? `${low}` : `${low}-${high}`
}

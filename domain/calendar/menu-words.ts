import type { Service, Visit, WhoMayBook } from '#domain/calendar/service.ts'
import { formatMoney, formatPrice } from '#domain/core/money.ts'

/** The sections of the menu that treatments stand in (spec 1 §9). */
export const CATEGORIES = ['Facials', 'Consultation'] as const

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

export function optionPrice(option: { priceCents: number; priceIsFrom: boolean }): string {
  return `${option.priceIsFrom ? 'from ' : ''}${formatPrice(option.priceCents)}`
}

/** What a visit comes to: "$125.00", or "from $165.00" where its option's price is a lowest one. */
export function totalPrice(visit: Pick<Visit, 'option' | 'priceCents'>): string {
  return `${visit.option?.priceIsFrom ? 'from ' : ''}${formatMoney(visit.priceCents)}`
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

function choicesOf(service: Service) {
  return service.options.length > 0 ? service.options : [service]
}

function range(numbers: number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? `${low}` : `${low}-${high}`
}

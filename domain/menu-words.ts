import { formatMoney, formatPrice } from '#domain/money.ts'
import type { Service, Visit, WhoMayBook } from '#domain/service.ts'

/** Minutes as a menu says them: "50 min", or "30–60 min" over a service's options. */
export function menuMinutes(service: Service): string {
  const minutes = choicesOf(service).map((choice) => choice.durationMinutes)
  const least = Math.min(...minutes)
  const most = Math.max(...minutes)
  return least === most ? `${least} min` : `${least}–${most} min`
}

/** Price as a menu says it: "$110", or "from $150" where options differ. */
export function menuPrice(service: Service): string {
  const prices = choicesOf(service).map((choice) => choice.priceCents)
  const least = Math.min(...prices)
  const isFrom = service.options.some((option) => option.priceIsFrom || option.priceCents !== least)
  return optionPrice({ priceCents: least, priceIsFrom: isFrom })
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

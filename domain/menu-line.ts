import { formatPrice } from '#domain/money.ts'
import type { Service } from '#domain/service.ts'

/** "60 min", or "30-60 min" where the options differ: minutes as the printed menu shows them (spec 1 §9). */
export function menuMinutes(service: Service): string {
  return `${range(everyChoice(service).map((choice) => choice.durationMinutes))} min`
}

/** "$110", or "$150-250" where the options differ (spec 1 §9). */
export function menuPrice(service: Service): string {
  const prices = everyChoice(service).map((choice) => choice.priceCents)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? formatPrice(low) : `${formatPrice(low)}-${formatPrice(high).slice(1)}`
}

/** "$150": the least that a treatment costs, for 'FROM $' prices. */
export function fromPrice(service: Service): string {
  return formatPrice(Math.min(...everyChoice(service).map((choice) => choice.priceCents)))
}

function everyChoice(service: Service) {
  return service.options.length > 0 ? service.options : [service]
}

function range(numbers: number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? `${low}` : `${low}-${high}`
}

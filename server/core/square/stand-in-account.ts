import { firstFacts, firstSalesTax } from '#content/first-facts.ts'
import { services } from '#content/services.ts'
import { firstSettings, STUDIO } from '#content/studio.ts'

/** Whose account the stand-in plays: this studio's, with its first menu and hours. */
export function standInAccount() {
  return {
    ...STUDIO,
    ...firstFacts,
    hours: openingHours(),
    services: services.map(serviceOf),
    // At Square itself the owner sets the rate.
    salesTaxPercent: firstSalesTax.percent,
  }
}

function openingHours() {
  return Object.entries(firstSettings.weekly).flatMap(([day, spans]) =>
    spans.map((span) => ({ ...span, day: day.slice(0, 3).toUpperCase() })),
  )
}

/** A treatment as Square's catalogue has it: an item with its kinds. */
function serviceOf({ name, options, durationMinutes, priceCents }: (typeof services)[number]) {
  const whole = { name: 'Regular', durationMinutes, priceCents }
  const kinds = options.length > 0 ? options : [whole]
  return {
    name,
    variations: kinds.map((kind) => ({
      name: kind.name,
      minutes: kind.durationMinutes,
      priceCents: kind.priceCents,
    })),
  }
}

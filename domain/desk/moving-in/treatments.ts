import type { BookedAddOn } from '#domain/calendar/booking.ts'
import type { Service } from '#domain/calendar/service.ts'

/** A name for comparing: without capitals, signs and blanks. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export type MenuItem = {
  /** `service` or `service/option`, as a form sends it. */
  key: string
  serviceId: string
  optionId: string | null
  name: string
  description: string
  minutes: number
  priceCents: number
  /** Extras that go with it, and those that were named. */
  addons: BookedAddOn[]
  extras: BookedAddOn[]
}

/** Everything that can be booked, each kind of a treatment by itself. */
export function menuItems(services: readonly Service[]): MenuItem[] {
  return services.flatMap((service) => {
    const { id: serviceId, options } = service
    if (options.length === 0) return [itemOf(service, service, { key: serviceId, optionId: null })]
    return options.map((option) =>
      itemOf(service, option, { key: `${serviceId}/${option.id}`, optionId: option.id }),
    )
  })
}

function itemOf(
  service: Service,
  main: Pick<Service, 'name' | 'description' | 'durationMinutes' | 'priceCents'>,
  { key, optionId }: { key: string; optionId: string | null },
): MenuItem {
  return {
    key,
    optionId,
    serviceId: service.id,
    name: optionId === null ? service.name : `${service.name}: ${main.name}`,
    description: main.description || service.description,
    minutes: main.durationMinutes,
    priceCents: main.priceCents,
    addons: service.addons.map(({ id, name, durationMinutes, priceCents }) => ({
      ...{ id, name, durationMinutes, priceCents },
    })),
    extras: [],
  }
}

/** The one of the menu that a name means, where it is written alike: "Custom Facial + Dermaplane" with its extras. */
export function itemNamed(name: string, items: readonly MenuItem[]): MenuItem | undefined {
  const alike = (words: string) => items.find((item) => plainWords(item.name) === plainWords(words))
  const whole = alike(name)
  const [main = '', ...rest] = name.split(' + ')
  const item = alike(main)
  if (whole || !item) return whole
  const extras = rest.flatMap((extra) => item.addons.filter((addon) => addon.name === extra.trim()))
  if (extras.length !== rest.length) return undefined
  const sum = (of: 'durationMinutes' | 'priceCents') =>
    extras.reduce((all, one) => all + one[of], 0)
  const minutes = item.minutes + sum('durationMinutes')
  return { ...item, extras, minutes, priceCents: item.priceCents + sum('priceCents') }
}

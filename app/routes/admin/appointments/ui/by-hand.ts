import { type Service, type Visit, visitOf } from '#domain/calendar/service.ts'

/** What a form of the owner's names a treatment by: a service's id, followed by "/" and an option's where it has options. */
export function choiceOf(treatment: string): { serviceId: string; optionId: string | undefined } {
  const [serviceId = '', optionId] = treatment.split('/')
  return { serviceId, optionId }
}

export type ByHand = { treatment: string; addonIds: readonly string[] }

/** The visit that stands chosen in such a form, with those of the extras that its treatment has; null while it is none. */
export function visitByHand(
  { treatment, addonIds }: ByHand,
  services: readonly Service[],
): Visit | null {
  const choice = choiceOf(treatment)
  const service = services.find(({ id }) => id === choice.serviceId)
  const had = addonIds.filter((id) => service?.addons.some((addon) => addon.id === id))
  const chosen = visitOf({ ...choice, addonIds: had }, services)
  return chosen.ok ? chosen.visit : null
}

import type { AddonDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import type { Studio } from '#server/http/studio.ts'

/** A treatment of the studio's menu as its form would save it, with these changes. */
export async function serviceDraft(
  { menu }: Pick<Studio, 'menu'>,
  id: string,
  changes: Partial<ServiceDraft> = {},
): Promise<{ edited: { id: string; version: number }; draft: ServiceDraft }> {
  const service = (await menu.sheet()).services.find((one) => one.id === id)
  if (!service) throw new Error(`There is no ${id}`)
  return {
    edited: { id, version: service.version },
    draft: {
      name: service.name,
      description: service.description,
      intro: service.intro ?? '',
      category: service.category,
      color: service.color,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
      bufferMinutes: service.bufferMinutes,
      clients: service.clients,
      maxAge: service.maxAge,
      addonIds: service.addonIds,
      options: service.options.map((option, position) => ({
        id: option.id,
        name: option.name,
        description: option.description,
        durationMinutes: option.durationMinutes,
        priceCents: option.priceCents,
        priceIsFrom: option.priceIsFrom,
        clients: option.clients,
        maxAge: option.maxAge,
        isOffered: option.isOffered,
        position,
      })),
      ...changes,
    },
  }
}

export async function addonDraft(
  { menu }: Pick<Studio, 'menu'>,
  id: string,
  changes: Partial<AddonDraft> = {},
): Promise<{ edited: { id: string; version: number }; draft: AddonDraft }> {
  const addon = (await menu.sheet()).addons.find((one) => one.id === id)
  if (!addon) throw new Error(`There is no ${id}`)
  const { name, durationMinutes, priceCents, clients, serviceIds } = addon
  return {
    edited: { id, version: addon.version },
    draft: { name, durationMinutes, priceCents, clients, serviceIds, ...changes },
  }
}

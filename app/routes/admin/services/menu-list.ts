import { href } from 'react-router'
import { menuMinutes, menuPrice } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { MenuSheet, OwnersService } from '#server/calendar/read-menu.ts'

export type RowShown = { id: string; to: string; name: string; figures: string; state: string }
export type ListShown = {
  sections: { title: string; rows: RowShown[] }[]
  addons: RowShown[]
  retired: { services: RowShown[]; addons: RowShown[] }
}

/** The menu as the owner's list shows it: in its sections and order, the retired apart. */
export function listOf({ services, addons }: MenuSheet): ListShown {
  const kept = services.filter(({ isRetired }) => !isRetired)
  const titles = [...new Set(kept.map(({ category }) => category))]
  const extras = addons.map((addon) => ({
    isRetired: addon.isRetired,
    row: {
      id: addon.id,
      to: href('/admin/services/extras/:addonId', { addonId: addon.id }),
      name: addon.name,
      figures: `${addon.durationMinutes} min · ${formatPrice(addon.priceCents)}`,
      state: withWords(
        addon.serviceIds.filter((id) => kept.some((service) => service.id === id)).length,
      ),
    },
  }))
  const extrasThat = (isRetired: boolean) =>
    extras.filter((extra) => extra.isRetired === isRetired).map(({ row }) => row)
  return {
    sections: titles.map((title) => ({
      title,
      rows: kept.filter(({ category }) => category === title).map(rowOf),
    })),
    addons: extrasThat(false),
    retired: {
      services: services.filter(({ isRetired }) => isRetired).map(rowOf),
      addons: extrasThat(true),
    },
  }
}

function rowOf(service: OwnersService): RowShown {
  const options = service.options.filter(({ isOffered }) => isOffered)
  const shown = { ...service, options, addons: [] }
  return {
    id: service.id,
    to: href('/admin/services/:serviceId', { serviceId: service.id }),
    name: service.name,
    figures: `${menuMinutes(shown)} · ${menuPrice(shown)}`,
    state: service.isOnline ? '' : 'Not online',
  }
}

function withWords(count: number): string {
  if (count === 0) return 'With no treatment'
  return count === 1 ? 'With 1 treatment' : `With ${count} treatments`
}

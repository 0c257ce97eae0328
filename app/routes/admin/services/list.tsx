import { href, Link, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { markOf } from '#app/site/site-menu.ts'
import { menuMinutes, menuPrice } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import type { MenuSheet, OwnersService } from '#server/calendar/read-menu.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { servicePath } from '../ui/paths.ts'
import type { Route } from './+types/list'
import { MenuRows, type RowShown } from './menu-rows.tsx'

export const meta = () => deskMeta('Services')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { menu, bookings } = context.get(studioContext)
  return {
    ...listOf(await menu.sheet(), await bookings.site()),
    done: doneIn(url, 'services'),
  }
}

/** Puts a row elsewhere: one place up or down, or before another. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  const form = await formOf(request)
  const intent = form.get('intent')
  const to =
    intent === 'up' || intent === 'down'
      ? intent
      : intent === 'place'
        ? { before: String(form.get('before') ?? '') || null }
        : null
  const table = form.get('table') === 'addon' ? 'addon' : 'service'
  if (!to) return unreadable(form)
  const { menu } = context.get(studioContext)
  const moved = await menu.reorder(table, String(form.get('id')), to, owner)
  if (!moved.ok) return refused(form, moved)
  return redirect(href('/admin/services'))
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, addons, retired, done } = loaderData
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Services</h1>
          <p className="mt-2 max-w-[42em] text-driftwood">
            Your menu in its order. A change is on the site at once; visits that are booked keep
            their price.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SmallButtonLink to={href('/admin/services/sections')}>Sections</SmallButtonLink>
          <SmallButtonLink to={servicePath('new')}>Add a treatment</SmallButtonLink>
          <SmallButtonLink to={href('/admin/services/extras/:addonId', { addonId: 'new' })}>
            Add an extra
          </SmallButtonLink>
        </div>
      </div>
      <div className="mt-5 space-y-4">
        <Said refused={actionData} done={done} />
      </div>
      {sections.map(({ title, rows }) => (
        <MenuRows key={title} title={title} table="service" rows={rows} />
      ))}
      <MenuRows title="Extras" table="addon" rows={addons} />
      <RetiredRows retired={retired} />
    </div>
  )
}

/** What is no longer on the menu, folded away: visits still name it, and it may come back. */
function RetiredRows({ retired }: Pick<ReturnType<typeof listOf>, 'retired'>) {
  const count = retired.services.length + retired.addons.length
  if (count === 0) return null
  return (
    <details className="mt-10">
      <summary className="min-h-11 cursor-pointer py-2.5 text-driftwood">{count} retired</summary>
      <ul className="border-hairline border-t">
        {retired.services.map((row) => (
          <Retired key={row.id} row={row} />
        ))}
        {retired.addons.map((row) => (
          <Retired key={row.id} row={row} />
        ))}
      </ul>
    </details>
  )
}

function Retired({ row }: { row: RowShown }) {
  return (
    <li className="border-hairline border-b">
      <Link
        to={row.to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-linen"
      >
        <span>{row.name}</span>
        <span className="figures text-driftwood">{row.figures}</span>
      </Link>
    </li>
  )
}

/** The menu as the owner's list shows it: in its sections and order, the retired apart. */
function listOf({ services, addons }: MenuSheet, site: Pick<SiteMenu, 'policies'>) {
  const rowOf = (service: OwnersService) => serviceRow(service, markOf(service, site))
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

/** `mark` is how it is paid, as menus say it; empty where that is at the studio. */
function serviceRow(service: OwnersService, mark: string): RowShown {
  const options = service.options.filter(({ isOffered }) => isOffered)
  const shown = { ...service, options, addons: [] }
  return {
    id: service.id,
    to: servicePath(service.id),
    name: service.name,
    figures: `${menuMinutes(shown)} · ${menuPrice(shown)}`,
    state: [service.isOnline ? '' : 'Not online', mark].filter(Boolean).join(' · '),
  }
}

function withWords(count: number): string {
  if (count === 0) return 'With no treatment'
  return count === 1 ? 'With 1 treatment' : `With ${count} treatments`
}

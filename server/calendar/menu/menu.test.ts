import { describe, expect, test } from 'vitest'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  GUEST,
  type TestStudio,
} from '#tests/helpers.ts'
import { addonDraft, serviceDraft } from '#tests/menu.ts'

const owner = { kind: 'owner', id: 'owner' } as const

async function offered({ bookings }: TestStudio, id: string) {
  return (await bookings.services()).find((service) => service.id === id)
}

async function raise(studio: TestStudio, id: string, priceCents: number) {
  const { edited, draft } = await serviceDraft(studio, id, { priceCents })
  const saved = await studio.menu.saveService(edited, draft, owner)
  if (!saved.ok) throw new Error(saved.code)
}

async function step(
  studio: TestStudio,
  id: string,
  what: 'online' | 'offline' | 'retired' | 'brought-back',
) {
  const { edited } = await serviceDraft(studio, id)
  expect(await studio.menu.stepService(edited, what, owner)).toEqual({ ok: true, id })
}

describe.each(ENGINES)('on %s', (engine) => {
  test('a new price is booked from then on; a visit booked before keeps its own', async () => {
    const studio = await createTestStudio({ engine })
    const booked = await studio.bookings.create(bookRequest(), GUEST)
    if (!booked.ok) throw new Error(booked.code)
    await raise(studio, 'acne-facial', 12550)
    expect(await studio.bookings.find(booked.booking.id)).toEqual(booked.booking)
    const later = await studio.bookings.create(
      bookRequest({ startsAt: at('2026-03-06', '12:00'), email: 'bo@example.com' }),
      GUEST,
    )
    expect(later).toMatchObject({ booking: { priceCents: 12550 } })
  })

  test('of two windows the second is told, and nothing is overwritten', async () => {
    const studio = await createTestStudio({ engine })
    const second = await serviceDraft(studio, 'acne-facial', { priceCents: 9900 })
    await raise(studio, 'acne-facial', 12000)
    expect(await studio.menu.saveService(second.edited, second.draft, owner)).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    expect(await studio.menu.stepService(second.edited, 'offline', owner)).toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await offered(studio, 'acne-facial')).toMatchObject({ priceCents: 12000 })
    const nobody = { id: 'no-such', version: 1 }
    expect(await studio.menu.saveService(nobody, second.draft, owner)).toMatchObject({
      code: 'not-found',
    })
  })

  test('off the online menu a treatment can no longer be booked; its visits stand', async () => {
    const studio = await createTestStudio({ engine })
    const booked = await studio.bookings.create(bookRequest(), GUEST)
    if (!booked.ok) throw new Error(booked.code)
    await step(studio, 'acne-facial', 'offline')
    expect(await offered(studio, 'acne-facial')).toBeUndefined()
    expect((await studio.bookings.site()).hidden.map(({ id }) => id)).toEqual(['acne-facial'])
    expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({
      code: 'unknown-service',
    })
    expect(await studio.bookings.find(booked.booking.id)).toEqual(booked.booking)

    await step(studio, 'acne-facial', 'retired')
    expect((await studio.bookings.site()).hidden).toEqual([])
    expect((await studio.bookings.find(booked.booking.id))?.serviceName).toBe('Acne Facial')
    await step(studio, 'acne-facial', 'brought-back')
    expect((await studio.bookings.site()).hidden).toHaveLength(1)
    await step(studio, 'acne-facial', 'online')
    expect(await offered(studio, 'acne-facial')).toBeDefined()
  })

  test('kinds are added, put in order and taken off, and their rows stay', async () => {
    const studio = await createTestStudio({ engine })
    const { edited, draft } = await serviceDraft(studio, 'chemical-peels')
    const options = draft.options.map((option) =>
      option.id === 'deep'
        ? { ...option, isOffered: false }
        : { ...option, position: option.position + 1 },
    )
    const fresh = { ...options[0], id: '', name: 'Lactic peel', position: 0 } as (typeof options)[0]
    const saved = await studio.menu.saveService(
      edited,
      { ...draft, options: [...options, fresh] },
      owner,
    )
    expect(saved).toMatchObject({ ok: true })
    const names = (await offered(studio, 'chemical-peels'))?.options.map(({ id }) => id)
    expect(names).toEqual([
      'lactic-peel',
      'oxygen',
      'pumpkin-enzyme',
      'blue-radiance',
      'medium-tca',
    ])
    const rows = (await studio.menu.sheet()).services.find(({ id }) => id === 'chemical-peels')
    expect(rows?.options.find(({ id }) => id === 'deep')).toMatchObject({ isOffered: false })
  })

  test('a treatment is added at the end, with an address that no page has', async () => {
    const studio = await createTestStudio({ engine })
    const { draft } = await serviceDraft(studio, 'mini-facial', { name: 'Signature Facial' })
    expect(await studio.menu.addService(draft, owner)).toEqual({
      ok: true,
      id: 'signature-facial-2',
    })
    const all = await studio.bookings.services()
    const services = all.filter(({ category }) => category === 'Facials')
    expect(services.at(-1)).toMatchObject({ slug: 'signature-facial-2', durationMinutes: 40 })
    expect(services.at(-1)?.addons).toHaveLength(4)
  })

  test('an extra goes with the treatments ticked, and a retired one with none', async () => {
    const studio = await createTestStudio({ engine })
    const { edited, draft } = await addonDraft(studio, 'peel', {
      priceCents: 2000,
      serviceIds: ['mini-facial'],
    })
    expect(await studio.menu.saveAddon(edited, draft, owner)).toMatchObject({ ok: true })
    expect((await offered(studio, 'mini-facial'))?.addons[1]).toMatchObject({ priceCents: 2000 })
    expect((await offered(studio, 'acne-facial'))?.addons.map(({ id }) => id)).not.toContain('peel')
    expect(await studio.menu.stepAddon(edited, 'retired', owner)).toMatchObject({
      code: 'changed-meanwhile',
    })
    const now = (await addonDraft(studio, 'peel')).edited
    expect(await studio.menu.stepAddon(now, 'retired', owner)).toMatchObject({ ok: true })
    expect((await offered(studio, 'mini-facial'))?.addons.map(({ id }) => id)).not.toContain('peel')
    const added = await studio.menu.addAddon({ ...draft, name: 'Peel' }, owner)
    expect(added).toEqual({ ok: true, id: 'peel-2' })
  })

  test('the order follows the arrows and the hand, within a section', async () => {
    const studio = await createTestStudio({ engine })
    const order = async () => (await studio.bookings.services()).map(({ id }) => id)
    const before = await order()
    await studio.menu.reorder('service', 'custom-facial', 'up', owner)
    expect((await order()).slice(0, 2)).toEqual(['custom-facial', 'mini-facial'])
    await studio.menu.reorder('service', 'custom-facial', 'down', owner)
    expect(await order()).toEqual(before)
    await studio.menu.reorder('service', 'mini-facial', 'up', owner)
    await studio.menu.reorder('service', 'skincare-consultation', 'up', owner)
    expect(await order()).toEqual(before)
    await studio.menu.reorder('service', 'teen-facial', { before: 'mini-facial' }, owner)
    expect((await order())[0]).toBe('teen-facial')
    expect(await studio.menu.reorder('service', 'none', 'up', owner)).toMatchObject({
      code: 'not-found',
    })
  })

  test('each change steps the pages and is a line of the log; a refused one is neither', async () => {
    const studio = await createTestStudio({ engine })
    const version = await studio.pages.version()
    const stale = await serviceDraft(studio, 'acne-facial', { priceCents: 1 })
    await raise(studio, 'acne-facial', 12000)
    const raised = await studio.pages.version()
    expect(raised).toBeGreaterThan(version)
    await studio.menu.saveService(stale.edited, stale.draft, owner)
    studio.pages.changed()
    expect(await studio.pages.version()).toBe(raised)
    const lines = await studio.database.rows
      .selectFrom('audit_event')
      .select(['kind', 'actor_id', 'detail'])
      .execute()
    expect(lines.map((line) => ({ ...line, detail: JSON.parse(line.detail) }))).toEqual([
      {
        kind: 'desk-changed',
        actor_id: 'owner',
        detail: { record: 'service', id: 'acne-facial', did: 'price' },
      },
    ])
  })
})

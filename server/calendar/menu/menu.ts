import { servicePages } from '#content/services/pages.ts'
import type { AddonDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Owner } from '#domain/core/actor.ts'
import { freeSlug } from '#domain/core/slug.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { markFirstDay } from '../../core/first-day-marks.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { createSections, isSection, type Sections } from '../../core/sections/sections.ts'
import { readPolicies } from '../policies.ts'
import { type MenuSheet, readMenuSheet } from '../read-menu.ts'
import { changeRules } from '../take-time.ts'
import { deleteAddon, deleteService } from './delete.ts'
import { nextPosition, type To, writeOrder } from './order.ts'
import {
  createTreatmentPictures,
  type KeepTreatmentPicture,
  type TreatmentPictures,
} from './pictures.ts'
import {
  addonColumns,
  type Edited,
  GONE,
  type Saved,
  type Step,
  serviceColumns,
  stepColumns,
  stepHours,
  update,
  writeOptions,
  writePairs,
} from './write.ts'
import { depositRefused, policyRefused, writePolicy } from './write-policy.ts'

export type OwnersMenu = {
  /** The whole menu in its order, what is not offered included. */
  sheet(): Promise<MenuSheet>
  /** What the menu is divided into. */
  sections: Sections
  pictures: TreatmentPictures
  /** Fails with `section-gone` where its section is no more; so does saving. */
  addService(draft: ServiceDraft, owner: Owner): Promise<Saved>
  /**
   * Fails with `changed-meanwhile` where the row has another version by now; so do the others below. With `deposit-above-price`,
   * and a sentence of both sums, where its deposit in dollars would be more than the lowest price that is offered.
   */
  saveService(edited: Edited, draft: ServiceDraft, owner: Owner): Promise<Saved>
  /** Puts a treatment online or takes it off, retires it or brings it back; visits that stand stay. */
  stepService(edited: Edited, step: Step, owner: Owner): Promise<Saved>
  /** Takes it out for good. Fails with `booked-before` where its history needs it. */
  deleteService(edited: Edited, owner: Owner): Promise<Saved>
  /** Its name and words as content/ has them. Fails with `not-found` where content/ knows no such words. */
  originalWords(
    edited: Edited,
    words: { name: string; description: string },
    owner: Owner,
  ): Promise<Saved>
  /** What a treatment asks for; null: nobody has said, and it is paid at the studio. */
  policy(serviceId: string): Promise<{ policy: VisitPolicy; version: number } | null>
  /** Sets it; of a treatment without one the version is 0. Agreements and visits that stand keep theirs. Fails as saving a price does, and with `fee-above-deposit`. */
  savePolicy(edited: Edited, policy: VisitPolicy, owner: Owner): Promise<Saved>
  addAddon(draft: AddonDraft, owner: Owner): Promise<Saved>
  saveAddon(edited: Edited, draft: AddonDraft, owner: Owner): Promise<Saved>
  stepAddon(edited: Edited, step: 'retired' | 'brought-back', owner: Owner): Promise<Saved>
  /** As `deleteService`. */
  deleteAddon(edited: Edited, owner: Owner): Promise<Saved>
  /** Puts a row of the menu in another place. */
  reorder(table: 'service' | 'addon', id: string, to: To, owner: Owner): Promise<Saved>
}

const SECTION_GONE = { ok: false, code: 'section-gone' } as const

// A new treatment never takes the address of a page of content/, nor of the form that adds one.
export const RESERVED = ['new', 'sections', ...servicePages.map(({ slug }) => slug)]

/** The menu as the owner edits it: rows are added, changed and retired; deleted only where no history needs them. */
export function createMenu(
  parts: Desk & { pages: PageChanges; keepPicture: KeepTreatmentPicture },
): OwnersMenu {
  const { database, now, audit, pages } = parts

  async function write(
    owner: Owner,
    work: (rows: TransactionRows) => Promise<Saved & { did?: string; record?: string }>,
  ): Promise<Saved> {
    const saved = await changeRules<Awaited<ReturnType<typeof work>>>(database, async (rows) => {
      const outcome = await work(rows)
      if (!outcome.ok) return outcome
      const { id, did = 'changed', record = 'service' } = outcome
      await markFirstDay(rows, did === 'policy' ? 'policy' : 'menu', now())
      await audit.write(deskChange(owner, { record, id, did }), rows)
      return outcome
    })
    if (!saved.ok) return saved
    pages.changed()
    return { ok: true, id: saved.id }
  }

  return {
    sheet: () => readMenuSheet(database.rows),
    sections: createSections({
      ...{ database, audit, pages, kind: 'treatment' },
      write: (work) => changeRules(database, work),
    }),

    pictures: createTreatmentPictures(write, parts.keepPicture),

    addService: (draft, owner) =>
      write(owner, async (rows) => {
        if (!(await isSection(rows, 'treatment', draft.category))) return SECTION_GONE
        const services = await rows.selectFrom('service').select(['id', 'slug']).execute()
        const taken = [...services.flatMap(({ id, slug }) => [id, slug]), ...RESERVED]
        const id = freeSlug(draft.name, new Set(taken), 'treatment')
        const position = await nextPosition(rows, 'service')
        await rows
          .insertInto('service')
          .values({ id, slug: id, position, ...serviceColumns(draft) })
          .execute()
        await writeOptions(rows, id, draft.options)
        await writePairs(rows, 'service_id', { serviceIds: [id], addonIds: draft.addonIds })
        return { ok: true, id, did: 'added' }
      }),

    saveService: (edited, draft, owner) =>
      write(owner, async (rows) => {
        const before = (await readMenuSheet(rows)).services.find(({ id }) => id === edited.id)
        const saved = await update(rows, 'service', edited, serviceColumns(draft))
        if (!saved.ok) return saved
        if (!(await isSection(rows, 'treatment', draft.category))) return SECTION_GONE
        await writeOptions(rows, edited.id, draft.options)
        await writePairs(rows, 'service_id', {
          serviceIds: [edited.id],
          addonIds: draft.addonIds,
        })
        const refusal = await depositRefused(rows, edited.id)
        if (refusal) return refusal
        // The gap after a treatment stands on the sheet of hours too.
        if (before?.bufferMinutes !== draft.bufferMinutes) await stepHours(rows)
        return { ...saved, did: before?.priceCents === draft.priceCents ? 'changed' : 'price' }
      }),

    stepService: (edited, step, owner) =>
      write(owner, async (rows) => {
        const saved = await update(rows, 'service', edited, stepColumns(step, now()))
        return saved.ok ? { ...saved, did: step } : saved
      }),

    deleteService: (edited, owner) =>
      write(owner, async (rows) => {
        const saved = await deleteService(rows, edited)
        return saved.ok ? { ...saved, did: 'deleted' } : saved
      }),

    originalWords: (edited, words, owner) =>
      write(owner, async (rows) => {
        const saved = await update(rows, 'service', edited, { ...words, intro: null })
        return saved.ok ? { ...saved, did: 'original-words' } : saved
      }),

    policy: async (id) => (await readPolicies(database.rows)).get(id) ?? null,

    savePolicy: (edited, policy, owner) =>
      write(owner, async (rows) => {
        const saved = await writePolicy(rows, edited, policy)
        if (!saved.ok) return saved
        return (await policyRefused(rows, edited.id)) ?? { ...saved, did: 'policy' }
      }),

    addAddon: (draft, owner) =>
      write(owner, async (rows) => {
        const addons = await rows.selectFrom('addon').select('id').execute()
        const id = freeSlug(
          draft.name,
          new Set([...RESERVED, ...addons.map((addon) => addon.id)]),
          'treatment',
        )
        const position = await nextPosition(rows, 'addon')
        await rows
          .insertInto('addon')
          .values({ id, position, ...addonColumns(draft) })
          .execute()
        await writePairs(rows, 'addon_id', { serviceIds: draft.serviceIds, addonIds: [id] })
        return { ok: true, id, did: 'added', record: 'addon' }
      }),

    saveAddon: (edited, draft, owner) =>
      write(owner, async (rows) => {
        const saved = await update(rows, 'addon', edited, addonColumns(draft))
        if (!saved.ok) return saved
        await writePairs(rows, 'addon_id', {
          serviceIds: draft.serviceIds,
          addonIds: [edited.id],
        })
        return { ...saved, did: 'changed', record: 'addon' }
      }),

    stepAddon: (edited, step, owner) =>
      write(owner, async (rows) => {
        const retired_at = step === 'retired' ? now() : null
        const saved = await update(rows, 'addon', edited, { retired_at })
        return saved.ok ? { ...saved, did: step, record: 'addon' } : saved
      }),

    deleteAddon: (edited, owner) =>
      write(owner, async (rows) => {
        const saved = await deleteAddon(rows, edited)
        return saved.ok ? { ...saved, did: 'deleted', record: 'addon' } : saved
      }),

    reorder: (table, id, to, owner) =>
      write(owner, async (rows) => {
        const isThere = await writeOrder(rows, table, id, to)
        return isThere ? { ok: true, id, did: 'order', record: table } : GONE
      }),
  }
}

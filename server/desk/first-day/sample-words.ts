import { z } from 'zod'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'

const KEY = 'sample-words'
const Setting = z.object({ areOut: z.boolean() })

/** The sample words of clients that a new studio's treatments come with; a live studio shows none. */
export type SampleWords = {
  /** Whether the owner took them off the site. */
  areOut(): Promise<boolean>
  /** Takes them off every page in one act, or puts them back. */
  takeOut(areOut: boolean, owner: Owner): Promise<Outcome<object>>
}

export function createSampleWords(parts: Desk & { pages: PageChanges }): SampleWords {
  const read = () => readVersioned(parts.database.rows, KEY, Setting, { areOut: false })
  return {
    areOut: async () => (await read()).areOut,
    async takeOut(areOut, owner) {
      const { version } = await read()
      const did = areOut ? 'sample words removed' : 'sample words back'
      const saved = await saveVersioned(parts, {
        ...{ key: KEY, version, value: { areOut } },
        line: deskChange(owner, { record: 'first-day', did }),
      })
      if (saved.ok) parts.pages.changed()
      return saved
    },
  }
}

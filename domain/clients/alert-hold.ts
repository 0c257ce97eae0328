import type { WrittenAlertKind } from './client-alert.ts'

/** `waiting`: held until the owner has looked. `held`: she has, and it stays so. `let`: she lets them book. */
export type AlertHold = 'waiting' | 'held' | 'let'

const PEELS = ['peel', 'dermaplan']
const ROUGH = [...PEELS, 'microderm', 'wax']

/**
 * What an answer keeps from being booked online, by the beginnings of words in the names on the menu, her own treatments among
 * them. An allergy names no treatment: it is minded in each.
 */
const NAMED: Readonly<Partial<Record<WrittenAlertKind, readonly string[]>>> = {
  isotretinoin: ROUGH,
  pregnant: ['peel'],
  photosensitive: ['led', 'light'],
  'cold-sores': PEELS,
  medication: PEELS,
  'skin-condition': ROUGH,
  sun: ['peel', 'dermaplan', 'microderm'],
}

/** The treatment that somebody asks for, as the menu has it. */
export type AskedTreatment = {
  service: { name: string; description: string }
  option: { name: string } | null
  addons: readonly { name: string }[]
}

/** Whether an alert of this kind names any treatment at all; of one that does not, nobody has to decide. */
export function holdsAny(kind: WrittenAlertKind): boolean {
  return NAMED[kind] !== undefined
}

/** Whether it names this one. */
export function names(
  kind: WrittenAlertKind,
  { service, option, addons }: AskedTreatment,
): boolean {
  const named = NAMED[kind]
  if (named === undefined) return false
  const said = [service, option, ...addons].map((part) => part?.name ?? '')
  // Light is a part of a facial that only its description tells of.
  const words = (kind === 'photosensitive' ? [...said, service.description] : said)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]/u)
  return words.some((word) => named.some((stem) => isOf(word, stem)))
}

/** "led" is a whole word: a ledge has none. */
function isOf(word: string, stem: string): boolean {
  return stem === 'led' ? word === stem : word.startsWith(stem)
}

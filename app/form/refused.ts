/** What a form that was refused is shown again with. */
export type Refused = {
  /** Which of a page's forms it was. */
  intent: string
  message: string
  /** The sentence of each field that cannot be read. */
  fields: Record<string, string>
  /** Everything that was typed, so that nothing is lost. */
  typed: Record<string, string>
  /** What was ticked of each list, `addonIds`. */
  ticked: Record<string, string[]>
  /** Which passwords and codes were typed: they do not come back, and are to be typed again. */
  emptied: string[]
  /** After another window's change. */
  stored: Stored | null
}

/** What another window has stored meanwhile: the version to save over, and what differs from what was typed. */
export type Stored = {
  version: number
  differences: Difference[]
  /** What is stored now in fields that were left as they were filled. */
  untouched?: Record<string, string>
}

/** `typed` is null where the form cannot be compared field by field. */
export type Difference = { label: string; stored: string; typed: string | null }

/** The refusal, where it is one of these forms. */
export function refusedAt<R extends Refused>(refused: R | undefined, ...intents: string[]) {
  return refused && intents.includes(refused.intent) ? refused : undefined
}

/** The version that a form saves over: what was filled in, or what its owner has been shown since. */
export function versionOver(refused: Refused | undefined, version: number): number {
  return refused?.stored?.version ?? (Number(refused?.typed.version) || version)
}

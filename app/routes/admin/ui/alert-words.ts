import { alertNames } from '#content/intake.ts'
import type { Alert } from '#domain/clients/client-alert.ts'

/** An alert in one line, the same wherever it stands: "Allergy: walnut". */
export function alertWords({ kind, words }: Alert): string {
  const name = alertNames[kind]
  if (!words) return `${name}: the words cannot be read`
  // "Allergy: walnut" says itself what it is about.
  return words.toLowerCase().startsWith(name.toLowerCase()) || kind === 'first-visit'
    ? words
    : `${name}: ${words}`
}

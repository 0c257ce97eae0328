import { closingWords } from '#content/home.ts'
import { useSite } from '../site/use-site.ts'

/** When to come, in the owner's `own` line; without one it names the days only while pages show the hours that it was written for. */
export function ClosingWords({ own }: { own: string }) {
  const hasOwnHours = useSite()?.hasOwnHours
  return own || (hasOwnHours ? closingWords.anyHours : closingWords.firstHours)
}

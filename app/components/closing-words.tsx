import { closingWords } from '#content/home.ts'
import { useSite } from '../site/use-site.ts'

/** When to come, in a line: it names the days only while pages show the hours that it was written for. */
export function ClosingWords() {
  const hasOwnHours = useSite()?.hasOwnHours
  return hasOwnHours ? closingWords.anyHours : closingWords.firstHours
}

import { useRouteLoaderData } from 'react-router'
import { closingWords } from '#content/home.ts'
import type { loader } from '../root.tsx'

/** When to come, in a line: it names the days only while pages show the hours that it was written for. */
export function ClosingWords() {
  const hasOwnHours = useRouteLoaderData<typeof loader>('root')?.hasOwnHours
  return hasOwnHours ? closingWords.anyHours : closingWords.firstHours
}

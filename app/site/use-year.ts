import { useSite } from './use-site.ts'

/** The studio's year, which dates leave unsaid; unknown, each of them names its own. */
export function useYear(): number | undefined {
  return useSite()?.year
}

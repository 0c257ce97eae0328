import { Version } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'

type SavesOverProps = {
  refused: Refused | undefined
  version: number
  values: Readonly<Record<string, unknown>>
}

/** What a form saves over: the version, and what it was filled with, which tells the fields that were left alone. */
export function SavesOver({ refused, version, values }: SavesOverProps) {
  const filled = refused?.stored ? undefined : refused?.typed.filled
  return (
    <>
      <Version refused={refused} version={version} />
      <input type="hidden" name="filled" value={filled ?? JSON.stringify(values)} />
    </>
  )
}

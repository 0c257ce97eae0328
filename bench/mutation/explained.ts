import { readFileSync } from 'node:fs'
import type { Survivor } from './stryker.ts'

const FILE = 'docs/mutation.md'

/** Those that docs/mutation.md gives no reason for. A reason stands behind the change, in the section of its file. */
export function unexplained(survivors: readonly Survivor[], text = textNow()): Survivor[] {
  const sections = new Map(
    text.split(/^### /m).map((section) => {
      const [head = '', ...lines] = section.split('\n')
      return [head.trim(), lines.join('\n')]
    }),
  )
  return survivors.filter((one) => !sections.get(one.file)?.includes(changeOf(one)))
}

/** What stands in docs/mutation.md for it: not the line, which moves with every change above. */
export function changeOf({ original, replacement }: Survivor): string {
  return `\`${original}\` → \`${replacement}\``
}

function textNow(): string {
  return readFileSync(FILE, 'utf8')
}

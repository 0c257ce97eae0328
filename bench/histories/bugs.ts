import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { temporaryFolder } from '../studio.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const COPIED = ['app', 'bench', 'content', 'domain', 'server', 'standins', 'tests', 'scripts']
const LINKED = ['node_modules', 'build', 'public']

/** Bugs that the judge has to find, each a patch of the product, and what it has to say of it. */
export const BUGS = [
  {
    patch: 'a-time-without-its-guard',
    says: / is sold to |^[\d-]{10}: in no order/,
    what: 'two visits at one time',
  },
  {
    patch: 'credit-read-before-its-lock',
    says: /^\w+@example\.com: in no order/,
    what: 'credit spent twice',
  },
  {
    patch: 'stock-written-as-it-was-read',
    says: /^overnight-mask: in no order/,
    what: 'a piece sold that was never counted',
  },
] as const

export const patchOf = (bug: { patch: string }) =>
  new URL(`bugs/${bug.patch}.patch`, import.meta.url).pathname

/**
 * The server's program of a copy of this tree with the bug in it.
 * @throws Error where the patch no longer fits
 */
export function programWith(bug: { patch: string }): string {
  const tree = join(temporaryFolder(), 'tree')
  mkdirSync(tree)
  const isOurs = (path: string) => basename(path) !== 'node_modules'
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(tree, name), { recursive: true, filter: isOurs })
  }
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), join(tree, name))
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(tree, name))
  // Inside another repository it would apply nothing and say nothing.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(tree) }
  execFileSync('git', ['apply', patchOf(bug)], { cwd: tree, env })
  return join(tree, 'bench/checkouts/shop-child.ts')
}

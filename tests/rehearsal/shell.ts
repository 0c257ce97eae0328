import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from '#tests/finished.ts'

/** A folder that is gone when the test is over. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a line as a shell does; `said` is all that it printed. */
export function run(
  line: string,
  env: Record<string, string> = {},
  cwd?: string,
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** The Debian packages that a program's libraries are in, those aside that every Debian has. */
export function packagesFor(program: string): string[] {
  const libraries = run(`ldd ${program}`).said.match(/\S+\.so\.\d+/g) ?? []
  const names = libraries.map((path) => path.slice(path.lastIndexOf('/') + 1))
  return [...new Set(names)].flatMap((name) => {
    if (BASE.test(name)) return []
    return PACKAGES[name] ?? `one with ${name}`
  })
}

const BASE = /^(ld-linux-.*|linux-vdso|lib(c|dl|m|gcc_s|pthread|stdc\+\+))\.so\.\d$/
const PACKAGES: Record<string, string> = { 'libatomic.so.1': 'libatomic1' }

/** Runs lines that must go well. */
export function runAll(lines: string[], cwd: string): void {
  for (const line of lines) {
    const { status, said } = run(line, {}, cwd)
    if (status !== 0) throw new Error(`${line}\n${said}`)
  }
}

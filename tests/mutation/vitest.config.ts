import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'

/** Which tests judge, as `folders.ts` has them; each file in a fresh copy of what it loads, where a mutant may sit. */
const { MUTATION_TESTS = '', MUTATION_ROWS } = process.env
const test = { include: MUTATION_TESTS.split(','), testTimeout: 60_000, isolate: true }

/** Rules need neither pages nor rows nor a wire: a mutant of theirs costs a fifth of a second. */
export default MUTATION_ROWS
  ? mergeConfig(
      (await import('../../vite.config.ts')).default,
      defineConfig({ test: { ...test, setupFiles: ['tests/setup.ts'] } }),
    )
  : defineConfig({ test })

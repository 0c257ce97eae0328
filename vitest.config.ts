import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Tests that start a program for each of their questions, which takes a second each. */
const PROGRAMS = [
  'server/run/doctor.test.ts',
  'server/run/move-database.test.ts',
  'server/run/restore.test.ts',
  'server/desk/moving-in/killed.test.ts',
  'scripts/{prepare,check}.test.ts',
  'tests/square/client-suite.test.ts',
]

const shared = {
  globalSetup: ['tests/square/wire-count.ts'],
  setupFiles: ['tests/setup.ts'],
  testTimeout: 60_000,
  maxWorkers: 2,
  // A worker keeps what two hundred files have loaded.
  execArgv: ['--max-old-space-size=8192'],
  // The files of a worker share one copy of server, pages and libraries; loading them anew costs seconds a file.
  isolate: false,
  unstubGlobals: true,
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      css: true,
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'rules and requests',
            globalSetup: [...shared.globalSetup, 'tests/engines.ts'],
            include: ['**/*.test.{ts,tsx}'],
            exclude: ['node_modules/**', 'build/**', ...PROGRAMS],
          },
        },
        { extends: true, test: { ...shared, name: 'programs', include: PROGRAMS } },
      ],
    },
  }),
)

import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      css: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'rules and requests',
            include: ['**/*.test.{ts,tsx}'],
            exclude: ['node_modules/**', 'build/**'],
            globalSetup: ['tests/square/wire-count.ts', 'tests/engines.ts'],
            setupFiles: ['tests/setup.ts'],
            testTimeout: 60_000,
            maxWorkers: 2,
            // The files of a worker share one copy of server, pages and libraries; loading them anew costs seconds a file.
            isolate: false,
            unstubGlobals: true,
          },
        },
        {
          test: {
            name: 'journeys',
            globalSetup: ['tests/square/wire-count.ts', 'tests/e2e/authority.ts'],
            include: ['tests/{e2e,rehearsal,faults}/**/*.spec.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            maxWorkers: 2,
            // How long is waited for what is to come; a browser on a busy machine may take its time.
            expect: { poll: { timeout: 20_000 } },
          },
        },
      ],
    },
  }),
)

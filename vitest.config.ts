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
      ],
    },
  }),
)

import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,rehearsal,faults}/**/*.spec.ts',
  globalSetup: ['./tests/square/wire-count.ts', './tests/e2e/authority.ts'],
  // Three files at a time, as a journey often waits; each has a site, a browser and ports of its own.
  workers: 3,
  // What goes through only at its second try is named flaky, in the list and in the closing line: mend it.
  retries: 1,
  timeout: 120_000,
  // How long is waited for what is to come; a browser on a busy machine may take its time.
  expect: { timeout: 20_000 },
  reporter: 'list',
  // What a failed journey did lies in test-results/: npx playwright show-trace FILE. Copies of the pages are left
  // out of it: to make them a script goes into every frame, which what is sandboxed refuses loudly.
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  // Node runs TypeScript by itself.
  build: { external: ['**/*'] },
})

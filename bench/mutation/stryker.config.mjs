/** What is the same for every folder; the rest comes from `stryker.ts`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // A text is words that people read, or a name of a union that the compiler would miss.
  mutator: { excludedMutations: ['StringLiteral'] },
  incremental: true,
  ignorePatterns: ['build', 'data', 'docs', 'art', '.git'],
  // TypeScript 7 reads no tsconfig.json for others, and ours points nowhere out of the copy.
  tsconfigFile: 'none.json',
  reporters: ['progress-append-only'],
  warnings: false,
  logLevel: 'warn',
  allowConsoleColors: false,
}

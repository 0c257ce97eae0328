type Environment = Record<string, string | undefined>

/** Why the suite does not run with these settings, in words; null where it may. */
export function whyNotSandbox(env: Environment): string | null {
  const { SQUARE_ENVIRONMENT: environment, SQUARE_ACCESS_TOKEN: token } = env
  if (environment === 'production') {
    return 'SQUARE_ENVIRONMENT is production. This suite makes orders and payments: set it to sandbox, with the token of a sandbox.'
  }
  if (environment === 'sandbox' && token) return null
  return 'Nothing was asked: set SQUARE_ENVIRONMENT=sandbox and SQUARE_ACCESS_TOKEN to the token of your Square sandbox (docs/operations.md, Square).'
}

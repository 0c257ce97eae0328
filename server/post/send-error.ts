const LONGEST_ERROR = 500

/** The mail server refused this recipient or this message for good (RFC 5321 §4.2.1, 5yz). */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const command = 'command' in error ? error.command : undefined
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  // "API": the address could not even be offered to a server. A refused sender or password is the
  // owner's to mend, so those wait.
  if (command === 'API') return 'code' in error && error.code === 'EENVELOPE'
  return (command === 'RCPT TO' || command === 'DATA') && code >= 500 && code < 600
}

export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
}

/** How passwords are kept: what is stored of one, and whether a typed one is it. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

/** The sign-in library's own scrypt; loading it is slow, so it waits for whoever signs in. */
export const SCRYPT: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (asked) => (await import('better-auth/crypto')).verifyPassword(asked),
}

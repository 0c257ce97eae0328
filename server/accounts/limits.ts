import type { Limit } from '../core/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How often, in a stretch of seconds: far above what people do by hand, far below what guessing takes. Networks
 * around a caller's own have a larger allowance together (server/core/caller.ts).
 */
export const ACCOUNT_LIMITS = {
  /** The owner's sign-in, for one network. */
  owner: { times: 5, seconds: MINUTE },
  /** Clients' sign-in with a password or a passkey, for one network. */
  signIn: { times: 10, seconds: MINUTE },
  /** Passwords for one account, at whatever door and from wherever; the right one starts it anew. */
  failures: { times: 20, seconds: 15 * MINUTE },
  /** The same from a browser in which that account was signed in before, which strangers cannot use up. */
  failuresKnown: { times: 20, seconds: 15 * MINUTE },
  /** The password typed once more by someone who is signed in, for one account. */
  confirm: { times: 20, seconds: 15 * MINUTE },
  /** Codes typed by someone who is signed in, for one account. */
  code: { times: 8, seconds: 15 * MINUTE },
  /** Codes for one sign-in that waits for its second step; past it the password is asked for again. */
  codePending: { times: 5, seconds: 10 * MINUTE },
  codeNetwork: { times: 10, seconds: 15 * MINUTE },
  codeKnown: { times: 10, seconds: 15 * MINUTE },
  /** An app's codes for one account from browsers that it does not know: a million are guessed too slowly. */
  codeAccount: { times: 30, seconds: 6 * HOUR },
  /** New accounts, for one network: the sentence for a taken address tells that it is taken. */
  signUp: { times: 8, seconds: 15 * MINUTE },
  /** Mails that a stranger can cause, for one network and for one address of mail. */
  mail: { times: 5, seconds: 15 * MINUTE },
} satisfies Record<string, Limit>

// What pages about accounts say; no other page's script carries these.

export const SIGN_IN_SENTENCES = {
  // Clients' sign-in and sign-up (spec 2 §5 and §8)
  'fields-missing': 'Please fill in all fields',
  'auth/user-disabled': 'This account has been disabled',
  'auth/popup-closed-by-user': 'Sign in cancelled',
  'auth/popup-blocked': 'Sign in popup was blocked. Please allow popups and try again',
  'auth/other': 'An error occurred. Please try again',
  // Our own
  'auth/account-exists-with-different-credential':
    'This address has an account that you open another way. Sign in as you did before.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/passkey-failed': 'That passkey did not work. Try again, or use your password.',
  'auth/link-expired': 'This link is not valid, or no longer valid. Ask for a new one.',
  'auth/confirm-again': 'Sign in once more to do this.',
  'unlock-needs-password': 'Type your password to unlock, or use a passkey.',
  'unlock-wrong': 'That password is not right. The back office stays locked.',
} as const

export type SignInErrorCode = keyof typeof SIGN_IN_SENTENCES

/** Sign-up has its own words for the same codes (spec 2 §8). */
export const SIGN_UP_SENTENCES: Partial<Record<SignInErrorCode, string>> = {
  'auth/popup-closed-by-user': 'Sign up cancelled',
  'auth/popup-blocked': 'Sign up popup was blocked. Please allow popups and try again',
}

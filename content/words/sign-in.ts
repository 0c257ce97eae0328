// The words of the pages on which people sign in. Spec 2 §2 gives headings, labels and buttons.

export const signInPage = {
  title: 'Sign in | Grove Skin Studio',
  heading: 'Sign In',
  subtitle: 'Open your account to book appointments and see the ones you have.',
  submit: 'SIGN IN',
  submitting: 'SIGNING IN...',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  home: 'Back to home',
} as const

export const signUpPage = {
  title: 'Create account | Grove Skin Studio',
  heading: 'Create Account',
  subtitle: 'Book faster, and keep your visits and purchases in one place.',
  submit: 'CREATE ACCOUNT',
  submitting: 'CREATING ACCOUNT...',
  firstName: 'First name',
  lastName: 'Last name',
  emailHint: 'An email goes there with a link to verify it.',
  phone: 'Phone number',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passkeyNext:
    'Once you are in, you can add a passkey and sign in with a finger, your face or the code of your device instead.',
  agree: 'By creating an account you agree to our',
  terms: 'Terms of Service',
  and: 'and',
  privacy: 'Privacy Policy',
  toSignIn: 'Already have an account? Sign in',
  home: 'Back to home',
} as const

export const forgotPage = {
  title: 'Forgot your password | Grove Skin Studio',
  heading: 'Forgot your password?',
  subtitle: 'Type the address of your account, and I mail you a link to choose a new one.',
  submit: 'SEND THE LINK',
  submitting: 'SENDING...',
  back: 'Back to sign in',
  sent: 'If an account has this address, a link is on its way. It is good for one hour.',
} as const

export const resetPage = {
  title: 'Choose a new password | Grove Skin Studio',
  heading: 'Choose a new password',
  subtitle: 'You are signed out everywhere once it is set.',
  submit: 'SET PASSWORD',
  submitting: 'SETTING PASSWORD...',
  back: 'Back to sign in',
  again: 'Ask for a new link',
  done: 'Your new password is set. Sign in with it.',
} as const

export const verifyPage = {
  title: 'Verify your email | Grove Skin Studio',
  heading: 'Verify your email',
  subtitle: 'One press, and I know that this address is yours.',
  changeSubtitle: 'One press, and you sign in with this address from now on.',
  submit: 'VERIFY MY EMAIL',
  submitting: 'VERIFYING...',
  done: 'is verified. Thank you.',
  doneSubtitle: 'Nothing more is needed.',
  choosePassword: 'Choose a password',
  account: 'To your account',
  elsewhere: {
    subtitle: 'Are you on another device? Type the password that you chose when you signed up.',
    changeSubtitle:
      'Are you on another device? Type the password of your account. You sign in with this address from then on.',
    disown: 'I did not sign up here',
    changeDisown: 'I did not ask for this',
    disownedSubtitle: 'Thank you for telling me.',
    disowned:
      'Whoever signed up with your address is signed out, and their password opens nothing. Should you want an account, choose a password of your own.',
    changeDisowned: 'The link is void, and nothing changes.',
  },
} as const

export const passwordWords = {
  show: 'Show',
  showOf: (label: string) => `Show: ${label}`,
  capsLock: 'Caps lock is on.',
  current: 'Password',
  shortest: (characters: number) => `At least ${characters} characters.`,
  new: 'New password',
  confirmNew: 'Confirm new password',
} as const

export const lockedWords = {
  wait: (lockedFor: string) =>
    `The password can be tried again in ${lockedFor}. What works at once:`,
  byMail: 'Choose a new password by mail',
  orUse: ', or use',
  passkey: 'your passkey',
} as const

/** Google, Apple and a passkey, below a form. */
export const otherWaysWords = {
  or: 'or',
  with: (name: string) => `Continue with ${name}`,
  passkey: 'Continue with a passkey',
  goOn: 'Continue',
} as const

/** On the first pages after signing up, while no passkey is there. */
export const passkeyOffer = {
  title: 'Next time, sign in without a password',
  text: 'With a finger, your face or the code of this device. Nothing to remember.',
  add: 'Add a passkey',
  ready: 'Your passkey is ready.',
} as const

/** Said below a password that was typed into a form that came back. */
export const retypeWords = 'Please type it again: a page never sends a password back.'

export const providerNames = { google: 'Google', apple: 'Apple' } as const
export type ProviderId = keyof typeof providerNames

export const securityPage = {
  title: 'Sign-in and security | Grove Skin Studio',
  heading: 'Sign-in and security',
  email: {
    heading: 'Email',
    verified: 'Verified',
    unverified: 'Not verified yet',
    again: 'Mail me the link again',
    newAddress: 'New email',
    yourPassword: 'Your password',
    submit: 'CHANGE EMAIL',
    submitting: 'SENDING...',
    text: 'You sign in with it, and I write to it. A new address counts once you open the link that I mail to it.',
  },
  password: {
    heading: 'Password',
    text: 'A new one signs you out on every other device.',
    alsoWith: (names: string) => `You can also sign in with ${names}.`,
    current: 'Current password',
    submit: 'CHANGE PASSWORD',
    submitting: 'CHANGING PASSWORD...',
    mail: 'Mail me a link',
  },
  noPassword: 'Your account has no password. I mail you a link to choose one.',
  passkeys: {
    heading: 'Passkeys',
    text: 'Sign in with a finger, your face or the code of your device. Nothing to remember.',
  },
  heldPasskeys: {
    heading: 'Are these passkeys yours?',
    text: 'They were added since you last opened a link that I mailed to you, and before your password or address changed. Until you keep one, it opens nothing. Remove any that you do not know.',
  },
  passkeyNeedsScript: 'Passkeys need JavaScript.',
  passkey: {
    added: (day: string) => `Added ${day}`,
    keep: 'Keep',
    keepOf: (name: string) => `Keep the passkey of ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey of ${name}`,
    add: 'Add a passkey',
  },
  device: {
    this: (device: string) => `${device} (this device)`,
    since: (day: string) => `Since ${day}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    everywhere: 'Sign out everywhere',
  },
  sessions: {
    heading: 'Devices',
    text: 'Where your account is open now. You stay signed in for thirty days.',
  },
  done: {
    'verify-sent': 'The link is on its way.',
    'email-sent': 'I mailed a link to the new address. Your address changes once you open it.',
    password: 'Your password is changed, and every other device is signed out.',
    'password-link': 'The link is on its way. It is good for one hour.',
    passkey: 'Your passkey is ready.',
    'passkey-kept': 'The passkey opens your account again.',
    'passkey-removed': 'The passkey is gone.',
    'session-ended': 'That device is signed out.',
  },
} as const

/** Said on the first page after a sign-in, as long as passkeys wait for an answer. */
export function heldPasskeysBanner(names: readonly string[]): { said: string; ask: string } {
  const isOne = names.length === 1
  const these = isOne ? 'This passkey was' : 'These passkeys were'
  const listed = new Intl.ListFormat('en').format(names)
  return {
    said: `${these} added shortly before your password or address changed, and ${isOne ? 'opens' : 'open'} nothing for now: ${listed}.`,
    ask: isOne ? 'Keep or remove it' : 'Keep or remove them',
  }
}

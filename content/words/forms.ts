/** The words of any form: what another window has stored meanwhile. */
export const formWords = {
  same: 'What is stored now is what you typed. Save again, or leave it.',
  stored: (isTyped: boolean) => `What is stored now${isTyped ? ', and what you typed' : ''}`,
  storedNow: 'Stored now',
  youTyped: 'You typed',
  empty: 'empty',
  email: 'Email',
} as const

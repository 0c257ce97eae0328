/** The words of a visit's own page. */
export const manageWords = {
  noRemindersAtAll:
    'We do not remind you of this visit: your profile says that you want no reminders.',
  movedMail: 'A new confirmation is on its way to your email.',
  toProfile: 'Change it there',
  mailLost: (address: string) =>
    `Our mail to ${address} comes back: nothing arrives there. Call us, and we write to the right address.`,
} as const

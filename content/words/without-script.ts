/** What only a page without script says: the server renders it, and no browser's script carries it. */
export const withoutScriptWords = {
  look: 'You can look at times here. Booking one needs JavaScript: turn it on, or call',
  lookEnd: 'and I will book it for you.',
  book: (phone: string) =>
    `Booking here needs JavaScript. Call ${phone} and I will book it for you.`,
  pay: (phone: string) => `Paying here needs JavaScript. Call ${phone} and I will book it for you.`,
} as const

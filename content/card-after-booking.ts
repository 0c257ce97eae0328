/** The words of the page on which a booked visit gets another card, or its fee is paid. */
export const cardAfterBookingWords = {
  another: 'Another card',
  anotherLead: 'Nothing is charged now. What you agreed to holds for this card as well:',
  keep: 'Keep this card',
  gone: 'Your bank or Square no longer has this card.',
  ends: 'This card ends before your visit.',
  none: 'No card is on file for this visit now.',
  fee: 'Pay the fee',
  feeLead: {
    'late-cancel': 'You canceled late, and this was agreed to when you booked.',
    'no-show': 'You did not come, and this was agreed to when you booked.',
  },
  back: 'Back to your visit',
  looking: 'You have paid, or were about to. Looking at how it ended…',
  lookAgain: 'Look again',
  kept: 'Your new card is on file. Nothing was charged.',
  removed: 'The card is off the file.',
  paid: 'The fee is paid. A receipt is on its way to your email.',
  askAnother: 'Use another card',
  giveAnother: 'Leave another card',
  onFile: (card: string, ends: string) => `Card on file: ${card}, ends ${ends}.`,
  noScript: (phone: string) =>
    `A card is entered here with JavaScript. Call ${phone} and I will help you.`,
  remove: 'Remove the card on file',
  takenOff: 'It is taken off the file here and at Square, and nobody can charge it any more.',
  removePress: 'Remove the card',
} as const

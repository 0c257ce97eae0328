/** What a client reads of reminders and texts, on a visit's page and in an account. */
export const messageWords = {
  thisVisit: 'this visit',
  yourVisits: 'your visits',
  reminds: (of: string) => `I remind you of ${of} before it is time.`,
  remindsNot: (of: string) => `I do not remind you of ${of}. News of a change still comes.`,
  noReminders: 'Stop reminders',
  remindAgain: 'Remind me again',
  texting: (number: string, since: string) => `I text ${number} about your visits, since ${since}.`,
  didNotArrive: ' My last text did not arrive there, so I write to you by mail instead.',
  onceEnded:
    ' If that number has ever ended my texts, you get mail instead until START is texted from it.',
  noTexts: 'No more texts',
  textMe: 'Text me about my visits',
} as const

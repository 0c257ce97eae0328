/** What moving in says after a change. */
export const MOVE_IN_DONE = {
  columns: 'Read again with these columns. I remember them for the next file.',
  treatments: 'Read again with these treatments. I remember them for the next file.',
  looked: 'Read again with these treatments first. If this is right, bring it in.',
  applied: 'It is all in. No client got a message.',
  reminded: 'Reminders for these visits leave from here now.',
  undone: 'Taken back.',
  'put-aside': 'Put aside. The file is deleted here, and nothing from it came in.',
} as const

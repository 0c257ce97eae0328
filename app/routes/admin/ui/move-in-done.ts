/** What moving in says after a change. */
export const MOVE_IN_DONE = {
  columns: 'Looked at again. These columns are remembered.',
  treatments: 'Looked at again. These treatments are remembered.',
  applied: 'It is all in. Nobody was written to.',
  reminded: 'Their reminders leave from here now.',
  undone: 'Taken back. Everything is as it was.',
  'put-aside': 'Put aside. The file is deleted here, and nothing of it came in.',
} as const

/** What the back office says after each change; the key travels in the address as `done`. */
export const DONE_WORDS: Record<string, string> = {
  booked: 'Booked. The confirmation is on its way to the client.',
  'booked-silently': 'Booked. The client was not written to.',
  confirmed: 'Confirmed. The client hears of it by mail.',
  'confirmed-silently': 'Confirmed. The client was not written to.',
  completed: 'Marked as completed.',
  'no-show': 'Marked as a no-show.',
  cancelled: 'Cancelled. The client hears of it by mail.',
  'cancelled-silently': 'Cancelled. The client was not written to.',
  moved: 'Moved. The client hears of it by mail.',
  'moved-silently': 'Moved. The client was not written to.',
  undone: 'Undone. The visit is back where it was.',
  blocked: 'Blocked. Nothing can be booked in that time.',
  unblocked: 'The time is open again.',
}

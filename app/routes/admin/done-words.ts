/** What the back office says after each change; the key travels in the address as `done`. */
export const DONE_WORDS: Record<string, string> = {
  booked: 'Booked. The confirmation is on its way to the client.',
  confirmed: 'Confirmed. The client hears of it by mail.',
  completed: 'Marked as completed.',
  'no-show': 'Marked as a no-show.',
  cancelled: 'Cancelled. The client hears of it by mail.',
  moved: 'Moved. The client hears of it by mail.',
  blocked: 'Blocked. Nothing can be booked in that time.',
  unblocked: 'The time is open again.',
}

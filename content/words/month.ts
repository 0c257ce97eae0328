/** The words of the month's grid, which is loaded once somebody asks for another day. */
export const monthWords = {
  before: 'Previous month',
  after: 'Next month',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

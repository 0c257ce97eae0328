/** What whoever waits for a time to become free may be told. */
export const WAITING_SENTENCES = {
  'offer-taken':
    'Somebody else was faster, and this time is taken. You keep your place on the waiting list: I write again when another time is free.',
  'offer-over':
    'This time is not kept for you any more. You keep your place on the waiting list: I write again when another time is free.',
  'waiting-dates': 'Choose dates from today on, and not further ahead than visits can be booked.',
  'waiting-full':
    'You are on the waiting list five times already. Leave one of your places first: each mail from the list has the link.',
  'waiting-often':
    'You have joined or changed your place several times today. It stands as it was: try again tomorrow, or call me.',
  'messages-paused':
    'Messages are paused, so nobody would hear of it. Let them go on first; the time stays free until then.',
  'offer-unfit':
    'This time does not suit what they wait for, or they may not have it. Nothing was changed.',
} as const

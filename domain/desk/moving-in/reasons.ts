/** Why a row is not brought in. */
export const REFUSALS = {
  'no-name': 'No name stands in it.',
  'no-client': 'It does not say whose visit it was.',
  'two-of-that-name':
    'Several clients have that name, and it says nothing else to tell them apart.',
  'no-date': 'Its date or time could not be read.',
  'no-treatment': 'It names no treatment.',
  'treatment-not-chosen':
    'It is still to come, and its treatment is none of your menu: choose one above.',
  clash: 'It is still to come, and its time is taken here.',
  'cancelled-ahead': 'It is still to come, and canceled.',
  'square-keeps': 'It is still to come, and Square keeps your calendar: it comes from there.',
  'too-many-repeats': 'It repeats without an end: the next twelve months of it were read.',
} as const
export type Refusal = keyof typeof REFUSALS

/** What is left out, or decided, of a row that is brought in. */
export const REMARKS = {
  'email-unreadable': 'The email address is none, and was left out.',
  'phone-unreadable':
    'The phone number lost its digits, in a spreadsheet perhaps, and was left out.',
  'birthday-unreadable': 'The birthday has no year or is none, and was left out.',
  'price-unreadable': 'The price could not be read, and was left out.',
  'shares-email': 'Somebody else has that email address already; the client comes in without it.',
  'shares-phone': 'Somebody of another name has the same phone number. They stay two clients.',
  'same-name': 'Somebody else has the same name; nothing says that they are one.',
} as const
export type Remark = keyof typeof REMARKS

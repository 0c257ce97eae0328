/** Why a row is not brought in. */
export const REFUSALS = {
  'no-name': 'There is no name in the row.',
  'no-client': 'It does not say whose visit it was.',
  'two-of-that-name':
    'Several clients have that name, and the row says nothing else to tell them apart.',
  'no-date': 'Its date or time could not be read.',
  'no-treatment': 'It names no treatment.',
  product: 'It is a product, not a treatment. Products are set up under Products.',
  'no-price': 'It has no price that could be read.',
  'name-long': 'Its name is longer than 60 letters, or has letters that cannot be seen.',
  length: 'It is shorter than 5 minutes or longer than 8 hours.',
  'treatment-not-chosen':
    'It is upcoming, and its treatment is not on your menu yet: match it with one of yours.',
  clash: 'It is upcoming, and that time is already taken on your calendar.',
  'cancelled-ahead': 'It was upcoming, and is already canceled.',
  'square-keeps': 'It is upcoming, and Square keeps your calendar: it comes from there.',
  'too-many-repeats': 'It repeats without an end: the next twelve months of it were read.',
} as const
export type Refusal = keyof typeof REFUSALS

/** What is left out, or decided, of a row that is brought in. */
export const REMARKS = {
  'email-unreadable': 'The email address is not a working one, and was left out.',
  'phone-unreadable':
    'The phone number could not be read (spreadsheets sometimes cut digits off), and was left out.',
  'birthday-unreadable': 'The birthday has no year or could not be read, and was left out.',
  'price-unreadable': 'The price could not be read, and was left out.',
  'length-unsaid': 'The file does not say how long it takes: it comes in with 60 minutes.',
  'no-section': 'It has no category: it comes in under the first section of your menu.',
  'shares-email': 'Somebody else already has that email address. The client comes in without it.',
  'shares-phone': 'Somebody of another name has the same phone number. They stay two clients.',
  'same-name':
    'Somebody else has the same name, and nothing says they are the same person. They stay two clients.',
} as const
export type Remark = keyof typeof REMARKS

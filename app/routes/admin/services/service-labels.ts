/** A treatment's form: `options.0.price` is the price of its first kind; the kind after the last is empty. */
export type ServiceValues = { fields: Record<string, string>; addonIds: string[]; kinds: number }

export const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'On the menu',
  intro: 'Opening of its page',
  category: 'Section',
  minutes: 'Minutes',
  price: 'Price in dollars',
  buffer: 'Minutes kept free afterwards',
  clients: 'Who may book it',
  maxAge: 'Up to this age',
  priceIsFrom: 'A lowest price',
  isOffered: 'Offered',
  position: 'Place',
}

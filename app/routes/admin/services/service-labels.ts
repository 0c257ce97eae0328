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

/** The kinds that a form's fields name, each with its own fields; an empty row at the end adds nothing. */
export function kindsIn(fields: Readonly<Record<string, string>>): Record<string, string>[] {
  const kinds: Record<string, string>[] = []
  for (const [name, value] of Object.entries(fields)) {
    const [, index, field] = /^options\.(\d{1,2})\.(\w+)$/.exec(name) ?? []
    if (index && field) kinds[Number(index)] = { ...kinds[Number(index)], [field]: value }
  }
  return kinds.filter((kind) => kind?.id || kind?.name?.trim() || kind?.price?.trim())
}

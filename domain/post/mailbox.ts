const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for comparing alone: capitals, a `+tag`, and the dots that Gmail
 * ignores make no other one.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const plain = name.split('+')[0] ?? ''
  if (!IGNORES_DOTS.has(host)) return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}

/** Where most letters go, and short names that one letter parts from them. Kept by hand: add what bounces. */
const KNOWN = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'hotmail.com'],
  ...[
    'outlook.com',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'mail.com',
  ],
  ...['email.com', 'comcast.net', 'sbcglobal.net', 'att.net', 'verizon.net', 'cox.net'],
  ...['charter.net', 'spectrum.net', 'earthlink.net', 'bellsouth.net', 'frontier.com'],
  ...['roadrunner.com', 'proton.me', 'protonmail.com', 'gmx.com', 'fastmail.com', 'zoho.com'],
  ...['esri.com', 'redlands.edu', 'yahoo.com.mx', 'hotmail.es', 'outlook.es', 'yahoo.es'],
]

/** One letter parts many short names from each other that are all in use. */
const SHORTEST = 8

/** The address that was probably meant, where its domain is one letter away from one that many use; null otherwise. */
export function likelyAddress(typed: string): string | null {
  const [name = '', domain = '', ...rest] = typed.trim().split('@')
  const written = domain.toLowerCase()
  if (!name || rest.length > 0 || KNOWN.includes(written)) return null
  const meant = KNOWN.find((known) => known.length >= SHORTEST && isOneSlip(written, known))
  return meant ? `${name}@${meant}` : null
}

/** Whether one letter is missing, added, wrong, or has changed places with the next. */
function isOneSlip(written: string, meant: string): boolean {
  let start = 0
  while (start < meant.length && written[start] === meant[start]) start += 1
  const rest = written.slice(start)
  const wanted = meant.slice(start)
  const swapped = `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    rest === swapped,
  ].some(Boolean)
}

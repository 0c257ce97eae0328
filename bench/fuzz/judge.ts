/** What a refused request may leave behind, and why. */
const MAY_STAY: Record<string, string> = {
  rate_limit: 'counts who asks how often, refused or not',
  square_event: 'what the stand-in tells of an earlier payment comes when it comes',
  backup_state:
    'a trial of a backup notes that it went badly: the table that watches these worlds is none that it may bring back',
  audit_event: 'the log tells of refused sign-ins, codes and look-ups',
}

/** What only the inside of the server says. */
const INSIDE = [
  /\n\s+at [^\n]+:\d+:\d+/,
  /SQLITE_[A-Z]+/,
  /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed/,
  /violates [\w-]+ constraint/,
  /syntax error at or near|invalid input syntax for|invalid byte sequence/,
  /node:internal|node_modules|file:\/\/\//,
]

/** What is wrong with an answer; null where nothing is. */
export function faultOf(answer: {
  method: string
  status: number
  text: string
  /** "INSERT booking" */
  changes: readonly string[]
  location?: string
}): string | null {
  const { method, status, text, changes, location = '' } = answer
  if (status >= 500) return `answered ${status}`
  const inside = INSIDE.find((pattern) => pattern.test(text))
  if (inside) return `told of the inside (${inside.source})`
  const isAway = status >= 300 && status < 400 && /^\/(admin\/)?login\?/.test(location)
  const isRefused = (status >= 400 && status < 500) || isAway
  const left = changes.filter((change) => !((change.split(' ')[1] ?? '') in MAY_STAY))
  if (isRefused && left.length > 0) return `refused with ${status}, and wrote ${left.join(', ')}`
  const isReading = method === 'GET' || method === 'HEAD'
  if (isReading && left.length > 0) return `a reading wrote ${left.join(', ')}`
  return null
}

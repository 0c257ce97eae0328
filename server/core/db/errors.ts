/** Another transaction took the same time first: the overlap law of migration 102 spoke. */
export function isOverlap(error: unknown): boolean {
  return codeOf(error) === '23P01' || sqliteCodeOf(error) === SQLITE_CONSTRAINT_TRIGGER
}

/** A unique column already holds this value. */
export function isDuplicate(error: unknown): boolean {
  const sqliteCode = sqliteCodeOf(error)
  return (
    codeOf(error) === '23505' ||
    sqliteCode === SQLITE_CONSTRAINT_UNIQUE ||
    sqliteCode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

/** A law of the database does not allow this row: a foreign key, a check, an overlap, a unique value. */
export function isLawBroken(error: unknown): boolean {
  // SQLite's extended codes carry the plain one in their low byte; classes 22 and 23 are PostgreSQL's.
  return (
    ((sqliteCodeOf(error) ?? 0) & 0xff) === SQLITE_CONSTRAINT || /^2[23]/.test(codeOf(error) ?? '')
  )
}

/** The database did not answer, or not in time: nothing is wrong with what was asked. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  const plain = (sqliteCodeOf(error) ?? 0) & 0xff
  return (
    [SQLITE_BUSY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN].includes(plain) ||
    UNREACHABLE.has(code) ||
    // Connection exceptions and what the operator did, such as stopping it or a full disk.
    /^(08|57P|53)/.test(code) ||
    (error instanceof Error && UNANSWERED.test(error.message))
  )
}

/** Time-outs of a statement and of a lock, a leader that has become a follower, and the network's own. */
const UNREACHABLE = new Set([
  ...['57014', '55P03', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** What `pg` says without a code. */
const UNANSWERED =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Another program has SQLite's file. */
export function isFileBusy(error: unknown): boolean {
  return ((sqliteCodeOf(error) ?? 0) & 0xff) === SQLITE_BUSY
}

/** The database asks for the same transaction again: deadlock, serialization failure, busy file. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error) ?? '') || sqliteCodeOf(error) === SQLITE_BUSY
}

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_CONSTRAINT = 19
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_TRIGGER = 1811
const SQLITE_CONSTRAINT_UNIQUE = 2067

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
}

// Apart from the rules in account.ts, so that a page in the browser does not carry their library.

// spec 2 §9
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128

/** For accounts that open the back office: the clients' names, notes and photographs are behind it. */
export const DESK_PASSWORD_MIN_LENGTH = 10

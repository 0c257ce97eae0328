/** By which way a client said that they come; `call`: to the owner, on the telephone. */
export type ConfirmedHow = 'page' | 'text' | 'mail' | 'calendar' | 'call'

/** A client's word that they come to a visit at the time that it has; `at` in epoch milliseconds. */
export type ClientConfirmed = { at: number; how: ConfirmedHow }

const BY: Record<ConfirmedHow, string> = {
  page: '',
  text: ' by text',
  mail: ' by mail',
  calendar: ' in their calendar',
  call: ' on the telephone',
}

/** "Confirmed by Ana by text, Tue, Mar 3, 3:12 pm": how the owner reads it; `when` is written by the caller. */
export function confirmedWords(name: string, { how }: ClientConfirmed, when: string): string {
  return `Confirmed by ${name || 'the client'}${BY[how]}, ${when}`
}

/** Who does something; in the audit log and in a visit's history. A helper acts for the studio, under her own id. */
export type Actor =
  | { kind: 'owner'; id: string }
  | { kind: 'client'; id: string; email: string }
  | { kind: 'guest' }
  | { kind: 'manage-link'; bookingId: string }

export type Owner = Extract<Actor, { kind: 'owner' }>

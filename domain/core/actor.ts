/** Who does something; in the audit log and in a visit's history. A helper acts for the studio, under her own id. */
export type Actor =
  | { kind: 'owner'; id: string }
  | { kind: 'client'; id: string; email: string }
  | { kind: 'guest' }
  | { kind: 'manage-link'; bookingId: string }

/** The owner or a helper at the desk; what is the owner's alone asks `isOwner`. */
export type Owner = Extract<Actor, { kind: 'owner' }>

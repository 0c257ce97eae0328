/** Who does something; in the audit log and in a visit's history. A helper acts for the studio, under her own id. */
export type Actor =
  | { kind: 'owner'; id: string }
  | { kind: 'client'; id: string; email: string }
  | { kind: 'guest' }
  | { kind: 'manage-link'; bookingId: string }

/** Whoever changed a visit in Square's own app: the studio, as the history has it. */
export const IN_SQUARE = { kind: 'owner', id: 'square' } as const

/** The owner or a helper at the desk; what is the owner's alone asks `isOwner`. */
export type Owner = Extract<Actor, { kind: 'owner' }>

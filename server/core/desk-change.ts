import type { AuditEntry } from './audit.ts'

/** The line of the audit log for a write of the back office: which record, and what was done to it. */
export function deskChange(
  owner: { id: string },
  record: string,
  id: string,
  did: string,
): AuditEntry {
  return { kind: 'desk-changed', actor: 'owner', actorId: owner.id, detail: { record, id, did } }
}

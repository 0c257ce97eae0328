import type { AuditEntry } from './audit.ts'

/** The line of the audit log for a write of the back office: which record, and what was done to it. */
export function deskChange(
  { id: actorId }: { id: string },
  detail: { record: string; id?: string; did: string } & Record<string, string | number>,
): AuditEntry {
  return { kind: 'desk-changed', actor: 'owner', actorId, detail }
}

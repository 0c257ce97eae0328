import type { BACKUP_SENTENCES } from './backup-sentences.ts'

export const BACKUP_STATUSES = {
  'backup-unreadable': 400,
  'backup-other-version': 409,
  'backup-too-old': 409,
  'backup-cut': 400,
  'backup-damaged': 400,
  'backup-not-taken': 409,
  'backup-under-way': 409,
  'backup-not-made': 500,
  'database-damaged': 500,
  'backup-interrupted': 503,
  'backup-word': 400,
  'drill-differs': 500,
  'drill-no-place': 500,
  'drill-failed': 500,
  'copy-unreachable': 503,
  'copy-refused': 403,
  'copy-differs': 500,
  'copy-key-other': 400,
  'copy-key-wrong': 400,
  'copy-fields-missing': 400,
} as const satisfies Record<keyof typeof BACKUP_SENTENCES, number>

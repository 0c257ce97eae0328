import type { CopyPlace } from '#domain/desk/copy-place.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import { openSftp } from './sftp.ts'
import type { Place } from './what-places-do.ts'

type Opening = {
  /** For trials, this machine too. */
  allowsHere: boolean
  /** The key that its server showed at the first test; null where none is known yet. */
  hostKey: string | null
}

/** Goes to where copies lie. @throws PlaceFailed */
export async function openPlace(of: CopyPlace, opening: Opening): Promise<Place> {
  if (of.kind === 'folder') return openFolder(of.folder)
  return of.kind === 's3' ? openS3(of, opening) : openSftp(of, opening)
}

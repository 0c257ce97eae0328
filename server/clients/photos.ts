import { randomUUID } from 'node:crypto'
import type { ClientPhoto } from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { openPicture } from '../core/uploads.ts'
import type { Opener } from './keys.ts'
import { type ClientParts, writeDown } from './parts.ts'

/** The longer side of what is kept, and of what lists show; in pixels. */
const SIZES = { full: 1800, small: 360 } as const
export type PhotoSize = keyof typeof SIZES

export type KeptPhoto = ClientPhoto & { id: string; width: number; height: number }

const photoSeal = (id: string, part: PhotoSize | 'words') => `client-photo ${id} ${part}`

/** Newest first; the pictures themselves are read one by one. */
export async function photosOf(rows: Rows, opener: Opener, clientId: string): Promise<KeptPhoto[]> {
  const found = await rows
    .selectFrom('client_photo')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('taken_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return found.map((row) => ({
    id: row.id,
    takenOn: row.taken_on,
    moment: row.moment,
    words:
      opener.text({ keyId: row.key_id, sealed: row.sealed_words }, photoSeal(row.id, 'words')) ??
      '',
    width: row.width,
    height: row.height,
  }))
}

/** The photograph as JPEG, or null where there is none of this client's that can be read. */
export async function readPhoto(
  { database, keys }: ClientParts,
  { clientId, photoId, size }: { clientId: string; photoId: string; size: PhotoSize },
): Promise<Buffer | null> {
  const row = await database.rows
    .selectFrom('client_photo')
    .innerJoin('client_photo_data', 'client_photo_data.photo_id', 'client_photo.id')
    .select(['key_id', 'sealed'])
    .where('client_photo.id', '=', photoId)
    .where('client_id', '=', clientId)
    .where('size', '=', size)
    .executeTakeFirst()
  if (!row) return null
  const opener = await keys.forReading(database.rows, [clientId])
  return opener.bytes({ keyId: row.key_id, sealed: row.sealed }, photoSeal(photoId, size))
}

/** Keeps a photograph, written anew and sealed. Fails as `openPicture` does. */
export async function addPhoto(
  desk: ClientParts,
  { clientId, bytes, photo }: { clientId: string; bytes: Uint8Array; photo: ClientPhoto },
  owner: Owner,
): Promise<Outcome<object>> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  const { picture } = opened
  const longest = Math.max(picture.width, picture.height)
  const encode = (size: PhotoSize) =>
    picture.encode({
      width: Math.round(picture.width * Math.min(1, SIZES[size] / longest)),
      format: 'jpeg',
      quality: 84,
    })
  const files = { full: await encode('full'), small: await encode('small') }
  const at = desk.now()
  const id = randomUUID()
  await inTransaction(desk.database.rows, async (rows) => {
    const key = await desk.keys.forWriting(rows, clientId, at)
    await rows
      .insertInto('client_photo')
      .values({
        id,
        client_id: clientId,
        key_id: key.id,
        taken_on: photo.takenOn,
        moment: photo.moment,
        sealed_words: key.sealText(photo.words, photoSeal(id, 'words')),
        width: picture.width,
        height: picture.height,
        created_at: at,
      })
      .execute()
    for (const size of ['full', 'small'] as const) {
      const sealed = key.sealBytes(files[size], photoSeal(id, size))
      await rows.insertInto('client_photo_data').values({ photo_id: id, size, sealed }).execute()
    }
    await writeDown(desk, rows, owner, { id: clientId, did: 'photo-added', photo: id })
  })
  return { ok: true }
}

export async function removePhoto(
  desk: ClientParts,
  { clientId, photoId }: { clientId: string; photoId: string },
  owner: Owner,
): Promise<void> {
  await inTransaction(desk.database.rows, async (rows) => {
    await rows
      .deleteFrom('client_photo')
      .where('id', '=', photoId)
      .where('client_id', '=', clientId)
      .execute()
    await writeDown(desk, rows, owner, { id: clientId, did: 'photo-removed', photo: photoId })
  })
}

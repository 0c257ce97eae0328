import { randomUUID } from 'node:crypto'
import type { ClientPhoto } from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { openPicture, type SentPicture } from '../core/uploads.ts'
import type { ClientKey, Opener } from './keys.ts'
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
  const encoded = await encodedFor(opened.picture)
  const at = desk.now()
  const id = randomUUID()
  await inTransaction(desk.database.rows, async (rows) => {
    const key = await desk.keys.forWriting(rows, clientId, at)
    await insertPhoto(rows, key, { id, clientId, photo, encoded, at })
    await writeDown(desk, rows, owner, { id: clientId, did: 'photo-added', photo: id })
  })
  return { ok: true }
}

/** A photograph in the sizes that are kept, before it is sealed. */
export type EncodedPhoto = { width: number; height: number; files: Record<PhotoSize, Buffer> }

export async function encodedFor(picture: SentPicture): Promise<EncodedPhoto> {
  const { width, height } = picture
  const encode = (size: PhotoSize) =>
    picture.encode({
      width: Math.round(width * Math.min(1, SIZES[size] / Math.max(width, height))),
      format: 'jpeg',
      quality: 84,
    })
  return { width, height, files: { full: await encode('full'), small: await encode('small') } }
}

/** Keeps it, sealed with its client's key. */
export async function insertPhoto(
  rows: Rows,
  key: ClientKey,
  kept: { id: string; clientId: string; photo: ClientPhoto; encoded: EncodedPhoto; at: number },
): Promise<void> {
  const { id, photo, encoded } = kept
  await rows
    .insertInto('client_photo')
    .values({
      ...{ id, client_id: kept.clientId, key_id: key.id },
      ...{ taken_on: photo.takenOn, moment: photo.moment },
      sealed_words: key.sealText(photo.words, photoSeal(id, 'words')),
      ...{ width: encoded.width, height: encoded.height, created_at: kept.at },
    })
    .execute()
  for (const size of ['full', 'small'] as const) {
    const sealed = key.sealBytes(encoded.files[size], photoSeal(id, size))
    await rows.insertInto('client_photo_data').values({ photo_id: id, size, sealed }).execute()
  }
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

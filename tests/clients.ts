import sharp from 'sharp'
import type { ClientDetails } from '#domain/clients/client-details.ts'
import type { TestStudio } from './helpers.ts'

export const DESK = { kind: 'owner', id: 'owner' } as const

export const details = (changes: Partial<ClientDetails> = {}): ClientDetails => ({
  firstName: 'Bo',
  lastName: 'Lind',
  email: '',
  phone: '',
  skinType: '',
  birthDate: '',
  patchTestOn: '',
  consentOn: '',
  ...changes,
})

/** A client written down by hand; answers the id. */
export async function clientMade(
  { clients }: TestStudio,
  changes: Partial<ClientDetails> = {},
): Promise<string> {
  const made = await clients.create(details(changes), DESK)
  if (!made.ok) throw new Error(made.code)
  return made.id
}

/** A small photograph as a phone sends it, with a place in its metadata. */
export function phonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8a28a' } })
    .withExif({ IFD3: { GPSLatitude: '34/1 3/1 0/1' }, IFD0: { Make: 'Phone of Ana' } })
    .jpeg()
    .toBuffer()
}

/** As heavy as a phone's: far more than a form without one may be, and upright. */
export function heavyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 900, height: 1125, channels: 3, background: '#c8a28a', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Gives a client a note, an alert of the owner's and a photograph. */
export async function fillRecord({ clients }: TestStudio, clientId: string): Promise<void> {
  await clients.addNote(clientId, { notedOn: '2026-03-01', words: 'Blushes at once' }, DESK)
  await clients.addAlert(clientId, { kind: 'allergy', words: 'Walnut shells' }, DESK)
  const photo = { takenOn: '2026-03-01', moment: 'before', words: 'Left cheek' } as const
  const added = await clients.addPhoto({ clientId, bytes: await phonePicture(), photo }, DESK)
  if (!added.ok) throw new Error(added.code)
}

/** Every row of the database that could hold a person's words, as text. */
export async function everythingStored({
  database,
}: Pick<TestStudio, 'database'>): Promise<string> {
  const tables = [
    'client',
    'client_word',
    'client_key',
    'client_note',
    'client_alert',
    'client_form',
    'client_photo',
    'client_photo_data',
    'booking',
    'booking_event',
    'outbox',
    'mailbox',
    'audit_event',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => database.rows.selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
}

import type { Square } from './client.ts'

/** The id of the studio's place at Square: as the environment names it, else the account's main one, asked once. */
export function locationOf(square: Square, named: string | undefined): () => Promise<string> {
  let known = named
  return async () => {
    if (known) return known
    const { location } = await (await square.client()).locations.get({ locationId: 'main' })
    if (!location?.id) throw new Error('Square names no location')
    known = location.id
    return known
  }
}

import type { Studio } from '#server/http/studio.ts'

/** What the booking panel opens filled in with, for someone who has been here before. */
export type Again = { typed: Record<string, string>; addonIds: string[] }

/** The client of the visit that the address names, with the treatment it asks for; null where it names none. */
export async function readAgain(
  asked: URLSearchParams,
  bookings: Pick<Studio['bookings'], 'find'>,
): Promise<Again | null> {
  const id = asked.get('again')
  const booking = id ? await bookings.find(id) : null
  if (!booking) return null
  const { firstName, lastName, phone, email } = booking
  const treatment = asked.get('treatment') ?? ''
  return {
    typed: { firstName, lastName, phone, email, treatment },
    addonIds: asked.getAll('addonIds'),
  }
}

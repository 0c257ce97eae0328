import { STUDIO } from '#content/studio.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { type EncodedPhoto, encodedFor, insertPhoto } from '../../clients/photos.ts'
import type { BookingRow } from '../../core/db/schema.ts'
import { openPicture } from '../../core/uploads.ts'
import { onePerClient, type Told } from './records.ts'

/** How blotched what is drawn looks, course by course: of nobody, as a child would see that. */
const STAGES = [26, 11, 3] as const

/**
 * Drawn squares in the place of progress photographs, the worst first: a plain color with dots that grow fewer.
 * No person is on them, and nobody could take them for one.
 */
export async function drawnProgress(): Promise<EncodedPhoto[]> {
  const { default: sharp } = await import('sharp')
  return Promise.all(
    STAGES.map(async (dots, stage) => {
      const png = await sharp(Buffer.from(drawing(dots, stage)))
        .png()
        .toBuffer()
      const opened = await openPicture(png)
      if (!opened.ok) throw new Error(opened.code)
      return encodedFor(opened.picture)
    }),
  )
}

function drawing(dots: number, stage: number): string {
  const all = Array.from({ length: dots }, (_, dot) => {
    // Scattered by steps that never fall together.
    const x = 70 + ((dot * 139 + stage * 53) % 340)
    const y = 90 + ((dot * 227 + stage * 31) % 420)
    return `<circle cx="${x}" cy="${y}" r="${7 + ((dot * 5) % 9)}" fill="#c98f7a" opacity="0.75"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
<rect width="480" height="600" fill="#f1e6d8"/>
<rect x="40" y="60" width="400" height="480" rx="200" fill="#e8d3bf"/>
${all.join('')}
<rect x="20" y="20" width="440" height="560" fill="none" stroke="#8b7b6b" stroke-width="3" stroke-dasharray="14 10"/>
</svg>`
}

const MOMENTS = ['before', 'other', 'after'] as const
const MOMENT_WORDS = ['Drawn for the demonstration: before', 'Drawn: half way', 'Drawn: after']
const WITH_PHOTOS = 8

/** A course in drawn pictures, on the records of a few. */
export async function writePhotos(
  { rows, keys, now }: Told,
  visits: readonly BookingRow[],
  drawn: readonly EncodedPhoto[],
): Promise<void> {
  for (const visit of onePerClient(visits).slice(0, WITH_PHOTOS)) {
    const clientId = visit.client_id ?? ''
    const key = await keys.forWriting(rows, clientId, now)
    for (const [stage, encoded] of drawn.entries()) {
      const at = Math.min(visit.starts_at, now) - (drawn.length - 1 - stage) * 28 * DAY_MS
      const words = MOMENT_WORDS[stage] ?? ''
      const photo = {
        takenOn: localDate(at, STUDIO.zone),
        moment: MOMENTS[stage] ?? 'other',
        words,
      }
      const id = `${visit.id}-photo-${stage}`
      await insertPhoto(rows, key, { id, clientId, photo, encoded, at })
    }
  }
}

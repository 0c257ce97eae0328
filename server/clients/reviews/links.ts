import { DAY_MS } from '#domain/core/duration.ts'
import { createSignedLinks } from '../../core/signed-links.ts'

/** Mail is opened late. */
const LINK_DAYS = 90

/** The links at which a completed visit is reviewed. */
export type ReviewLinks = {
  urlFor(bookingId: string): string
  /** The visit that a link is about, whatever became of it; null where it is forged or expired. */
  read(token: string): string | null
}

export function createReviewLinks(parts: {
  secret: string
  publicUrl: string
  now: () => number
}): ReviewLinks {
  const links = createSignedLinks({ ...parts, kind: 'review' })
  return {
    urlFor: (id) => links.urlFor({ id, expiresAt: parts.now() + LINK_DAYS * DAY_MS }),
    read: links.read,
  }
}

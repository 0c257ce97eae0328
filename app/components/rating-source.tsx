import { useRating } from '#app/site/use-site.ts'
import { sourceWords } from '#domain/core/stated-rating.ts'

/** Where the stated rating was read and when, linked; nothing until the owner has said so. */
export function RatingSource({ className, lead }: { className: string; lead?: string }) {
  const source = useRating()?.source
  if (!source) return null
  return (
    <a className={className} href={source.link} rel="noopener">
      {sourceWords(source, lead)}
    </a>
  )
}

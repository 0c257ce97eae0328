import { STUDIO } from '#content/studio.ts'
import { wordmarkOutline as outline } from './wordmark-outline.ts'

/** The studio's name with its mark; a name that has not been drawn yet is set in type. */
export function Wordmark({ className = '' }: { className?: string }) {
  if (STUDIO.shortName !== outline.name) {
    return <span className={`wordmark ${className}`}>{STUDIO.shortName}</span>
  }
  return (
    <svg
      className={`wordmark-drawn ${className}`}
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      role="img"
      aria-label={outline.name}
    >
      <path className="fill-citrus" d={outline.slice} />
      <path fill="currentColor" d={outline.word} />
    </svg>
  )
}

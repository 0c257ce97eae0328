import { useStudioIfRead } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { wordmarkOutline as outline } from './wordmark-outline.ts'

/** The studio's name with its mark; a name that has not been drawn yet is set in type. */
export function Wordmark({ className = '' }: { className?: string }) {
  const { shortName } = useStudioIfRead() ?? STUDIO
  if (shortName !== outline.name) {
    return <span className={`wordmark ${className}`}>{shortName}</span>
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

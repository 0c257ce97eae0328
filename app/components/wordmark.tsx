import { studio } from '#content/studio.ts'

export function Wordmark({ className = '' }: { className?: string }) {
  return <span className={`wordmark ${className}`}>{studio.shortName}</span>
}

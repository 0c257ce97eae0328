import { useStudio } from '#app/site/use-site.ts'

type PlansWordsProps = {
  /** What was agreed to for this visit, or is asked for it; empty: the studio's own words hold. */
  words: readonly string[]
  className: string
}

/** What becomes of a visit, and of what was paid for it, when plans change. */
export function PlansWords({ words, className }: PlansWordsProps) {
  const studio = useStudio()
  const said = words.length > 0 ? words : [studio.policy]
  return (
    <div className={`space-y-1 ${className}`}>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

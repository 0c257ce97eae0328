const LIGHTS = {
  good: { color: 'bg-leaf', words: 'All is well. ' },
  bad: { color: 'bg-status-red', words: 'Look here. ' },
  open: { color: 'bg-driftwood', words: '' },
} as const

/** A light with its sentence; what its color says is said in words too. */
export function Light({ is, children }: { is: keyof typeof LIGHTS; children: string }) {
  const { color, words } = LIGHTS[is]
  return (
    <p className="figures flex gap-3">
      <span aria-hidden className={`mt-1.5 size-3 shrink-0 rounded-full ${color}`} />
      <span>
        <span className="sr-only">{words}</span>
        {children}
      </span>
    </p>
  )
}

import type { StepGlyph } from '#content/services/page.ts'
import { stepGlyphs } from './step-glyphs.ts'

/** What happens in a step of a treatment, in a few lines; the words beside it say the same. */
export function StepDrawing({ glyph, className = '' }: { glyph: StepGlyph; className?: string }) {
  const { tool, skin, specks = [] } = stepGlyphs[glyph]
  return (
    <svg className={`line-drawing ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <path className="text-clay" d={skin} />
      <path d={tool} />
      {specks.map(([x, y]) => (
        <circle className="fill-clay text-clay" cx={x} cy={y} r="0.9" key={`${x} ${y}`} />
      ))}
    </svg>
  )
}

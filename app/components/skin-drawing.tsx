import * as lines from './skin-lines.ts'

const WORDS = {
  blocked:
    'Drawing of skin cut through: a pore closed by a dark plug, swollen with oil, the skin around it red.',
  clear:
    'Drawing of skin cut through: an open pore with a hair growing out of it, the skin around it calm.',
}

/** Skin, cut through at one pore: closed and swollen, or open and calm. */
export function SkinDrawing({ isBlocked = false }: { isBlocked?: boolean }) {
  const state = isBlocked ? 'blocked' : 'clear'
  return (
    <svg
      className="line-drawing w-full rounded-[2px] bg-blossom"
      viewBox="0 0 600 460"
      role="img"
      aria-label={WORDS[state]}
    >
      <path className="fill-linen stroke-none" d={lines.body[state]} />
      {isBlocked ? <Redness /> : null}
      <path className="text-clay opacity-60" d={lines.vessels} />
      {lines.fat.map(({ x, y, radius }) => (
        <circle className="fill-oat opacity-70" cx={x} cy={y} r={radius} key={x} />
      ))}
      <path d={lines.ridges[state]} />
      {lines.gland.map(([x, y, radius]) => (
        <circle className="fill-oat" cx={x} cy={y} r={isBlocked ? radius * 1.12 : radius} key={x} />
      ))}
      <path className={isBlocked ? 'fill-[#f2ddb4]' : 'fill-blossom'} d={lines.follicle[state]} />
      <path d={lines.duct} />
      {isBlocked ? <Oil /> : null}
      <path d={lines.hair[state]} />
      <circle className="fill-bark" cx="300" cy="350" r="5" />
      {isBlocked ? <Plug /> : null}
      <path className="text-clay" d={lines.surface[state]} />
    </svg>
  )
}

function Redness() {
  return (
    <>
      <radialGradient id="skin-heat" cx="300" cy="180" r="190" gradientUnits="userSpaceOnUse">
        <stop offset="0.2" stopColor="#9c4f36" stopOpacity="0.3" />
        <stop offset="1" stopColor="#9c4f36" stopOpacity="0" />
      </radialGradient>
      <path className="stroke-none" fill="url(#skin-heat)" d={lines.body.blocked} />
    </>
  )
}

function Oil() {
  return (
    <g className="opacity-60">
      {lines.oil.map((path) => (
        <path d={path} key={path} />
      ))}
    </g>
  )
}

/** What closes the pore. */
function Plug() {
  return (
    <>
      <path className="fill-[#8a6a4d]" d={lines.plug} />
      <path className="fill-bark" d={lines.plugTop} />
    </>
  )
}

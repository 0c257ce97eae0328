const GROUND = { blocked: '#f3e3d2', clear: '#e9e6d8' }

const SURFACE = {
  blocked: 'M-10 128H176C232 128 246 92 300 90C354 92 368 128 424 128H610',
  clear: 'M-10 128H610',
}

// Where the open pore meets the surface, the surface turns inwards.
const RIM = {
  blocked: SURFACE.blocked,
  clear: 'M-10 130H264C278 130 284 138 286 156M314 156C316 138 322 130 336 130H610',
}

const FOLLICLE = {
  blocked:
    'M292 96C286 118 244 140 242 190C240 236 276 258 284 300C286 326 282 340 288 352Q300 364 312 352C318 340 314 326 316 300C324 258 360 236 358 190C356 140 314 118 308 96z',
  clear:
    'M284 128C288 150 287 190 287 230C287 280 284 320 288 352Q300 364 312 352C316 320 313 280 313 230C313 190 312 150 316 128z',
}

// The lower edge of the outer skin, in small waves.
const RIDGES = `M-20 196q20 26 40 0${'t40 0'.repeat(15)}V60H-20z`

const FIBRES = [
  'M-20 262C80 240 150 290 250 262',
  'M350 276C440 250 520 300 620 268',
  'M-20 322C90 296 170 346 262 318',
  'M338 334C430 308 520 356 620 326',
  'M-20 378C120 352 220 398 330 374S520 388 620 372',
]

const GLAND = [
  [372, 262, 22],
  [398, 246, 18],
  [402, 276, 20],
  [380, 290, 16],
  [420, 262, 14],
] as const

const FAT = Array.from({ length: 14 }, (_, index) => ({
  x: index * 48 - 14,
  y: 436 + (index % 3) * 9,
  r: 30 + (index % 4) * 4,
}))

/** Skin, cut through at one pore: closed and swollen, or open and calm. */
export function SkinDrawing({ isBlocked = false }: { isBlocked?: boolean }) {
  const state = isBlocked ? 'blocked' : 'clear'
  const id = (name: string) => `skin-${state}-${name}`
  const inside = `url(#${id('inside')})`
  return (
    <svg
      className="block w-full rounded-[2px]"
      viewBox="0 0 600 460"
      role="img"
      aria-label={
        isBlocked
          ? 'Drawing of skin cut through: a pore closed by a dark plug, swollen with oil, the skin around it red.'
          : 'Drawing of skin cut through: an open pore with a hair growing out of it, the skin around it calm.'
      }
    >
      <defs>
        <clipPath id={id('inside')}>
          <path d={`${SURFACE[state]}V480H-10z`} />
        </clipPath>
        <linearGradient id={id('outer')} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#e3ab8b" />
          <stop offset="1" stopColor="#cd8c6c" />
        </linearGradient>
        <linearGradient id={id('inner')} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#f3cfb4" />
          <stop offset="1" stopColor="#eab999" />
        </linearGradient>
        <linearGradient id={id('oil')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={isBlocked ? '#f6e6bd' : '#f2d9b8'} />
          <stop offset="0.6" stopColor={isBlocked ? '#efcf8a' : '#e9c7a2'} />
          <stop offset="1" stopColor="#d9a679" />
        </linearGradient>
        <radialGradient id={id('heat')} cx="300" cy="176" r="190" gradientUnits="userSpaceOnUse">
          <stop offset="0.2" stopColor="#b3402b" stopOpacity="0.75" />
          <stop offset="1" stopColor="#b3402b" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={id('light')} x1="0" y1="0" x2="1" y2="0.6">
          <stop offset="0" stopColor="#fff6e6" stopOpacity="0.4" />
          <stop offset="0.5" stopColor="#fff6e6" stopOpacity="0" />
          <stop offset="1" stopColor="#5e2d1c" stopOpacity="0.22" />
        </linearGradient>
      </defs>
      <rect width="600" height="460" fill={GROUND[state]} />
      <g clipPath={inside}>
        <rect width="600" height="460" fill={`url(#${id('inner')})`} />
        <g fill="none" stroke="#fff3e2" strokeWidth="3" strokeLinecap="round" opacity="0.5">
          {FIBRES.map((path) => (
            <path d={path} key={path} />
          ))}
        </g>
        {FAT.map(({ x, y, r }) => (
          <circle cx={x} cy={y} r={r} fill="#f7e0ae" stroke="#e0b878" strokeWidth="1.5" key={x} />
        ))}
        <Vessels isBlocked={isBlocked} />
        <path d={RIDGES} fill={`url(#${id('outer')})`} />
        {isBlocked ? <rect width="600" height="460" fill={`url(#${id('heat')})`} /> : null}
      </g>
      <Gland isBlocked={isBlocked} />
      <path
        d={FOLLICLE[state]}
        fill="#c98868"
        stroke="#c98868"
        strokeWidth="14"
        strokeLinejoin="round"
        clipPath={inside}
      />
      <path
        d={FOLLICLE[state]}
        fill={`url(#${id('oil')})`}
        clipPath={isBlocked ? inside : undefined}
      />
      {isBlocked ? null : <Opening />}
      <Hair isBlocked={isBlocked} />
      {isBlocked ? <Plug /> : null}
      <path
        d={RIM[state]}
        fill="none"
        stroke="#f4d6ba"
        strokeWidth={isBlocked ? 9 : 5}
        strokeLinecap="round"
        clipPath={inside}
      />
      <rect width="600" height="460" fill={`url(#${id('light')})`} />
    </svg>
  )
}

function Vessels({ isBlocked }: { isBlocked: boolean }) {
  return (
    <g
      fill="none"
      stroke="#b3523c"
      strokeLinecap="round"
      strokeWidth={isBlocked ? 4 : 2.5}
      opacity={isBlocked ? 0.75 : 0.45}
    >
      <path d="M60 410C70 350 110 320 104 262S130 236 128 216M104 282C120 270 146 262 160 236" />
      <path d="M520 410C510 350 474 330 480 270S458 236 462 216M480 300C500 280 520 262 524 226" />
      <path d="M210 420C214 380 236 350 226 312S206 270 214 240" />
    </g>
  )
}

function Gland({ isBlocked }: { isBlocked: boolean }) {
  return (
    <g>
      <path
        d="M306 236C330 234 346 244 366 258"
        fill="none"
        stroke="#c98868"
        strokeWidth="16"
        strokeLinecap="round"
      />
      {GLAND.map(([x, y, r]) => (
        <circle
          cx={x}
          cy={y}
          r={isBlocked ? r * 1.12 : r}
          fill="#efcf94"
          stroke="#c98868"
          strokeWidth="4"
          key={x}
        />
      ))}
      <path
        d="M306 236C330 234 346 244 366 258"
        fill="none"
        stroke="#efcf94"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </g>
  )
}

function Hair({ isBlocked }: { isBlocked: boolean }) {
  const path = isBlocked
    ? 'M300 350C302 300 292 250 304 214C314 184 282 168 292 140'
    : 'M300 350C301 280 298 190 302 120C304 84 316 52 338 26'
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke="#4b3628" strokeWidth="4.5" />
      <circle cx="300" cy="350" r="8" fill="#4b3628" />
    </g>
  )
}

/** What closes the pore, dark where the air reaches it. */
function Plug() {
  return (
    <g>
      <path
        d="M282 92C284 112 272 128 278 142Q300 154 322 142C328 128 316 112 318 92Q300 84 282 92z"
        fill="#7a5a3e"
      />
      <path
        d="M282 92Q300 84 318 92Q317 102 314 108Q300 114 286 108Q283 102 282 92z"
        fill="#33261d"
      />
    </g>
  )
}

function Opening() {
  return (
    <path
      d="M262 120H338V127C322 129 316 138 314 158H286C284 138 278 129 262 127z"
      fill={GROUND.clear}
    />
  )
}

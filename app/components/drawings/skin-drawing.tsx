import { tint } from './strokes.ts'

/** The lines of skin cut through at one pore, 600 by 460. */
const surface = {
  blocked: 'M-10 128H176C232 128 246 92 280 90Q300 82 320 90C354 92 368 128 424 128H610',
  clear: 'M-10 128H264C278 128 284 136 286 156M314 156C316 136 322 128 336 128H610',
}

/** The surface in one stroke, over the pore as well. */
const closed = {
  blocked: surface.blocked,
  clear: 'M-10 128H264C278 128 284 136 286 156H314C316 136 322 128 336 128H610',
}

/** What lies under the surface, as one shape to tint. */
const body = { blocked: `${closed.blocked}V480H-10z`, clear: `${closed.clear}V480H-10z` }

export const follicle = {
  blocked:
    'M282 92C286 118 244 140 242 190C240 236 276 258 284 300C286 326 282 340 288 352Q300 364 312 352C318 340 314 326 316 300C324 258 360 236 358 190C356 140 314 118 318 92',
  clear:
    'M286 156C288 170 287 190 287 230C287 280 284 320 288 352Q300 364 312 352C316 320 313 280 313 230C313 190 312 170 314 156',
}

/** The lower edge of the outer skin, left and right of the pore, in small waves. */
const ridges = {
  blocked: `M-20 196${'q20 26 40 0'.repeat(6)}M380 196${'q20 26 40 0'.repeat(6)}`,
  clear: `M-20 196${'q20 26 40 0'.repeat(7)}M340 196${'q20 26 40 0'.repeat(7)}`,
}

export const hair = {
  blocked: 'M300 350C302 300 292 250 304 214C314 184 282 168 292 140',
  clear: 'M300 350C301 280 298 190 302 120C304 84 316 52 338 26',
}

export const gland: readonly (readonly [x: number, y: number, radius: number])[] = [
  [372, 262, 20],
  [400, 244, 16],
  [404, 278, 18],
  [380, 292, 14],
]

export const duct = 'M316 232C334 236 344 242 354 252M318 246C332 250 342 258 352 266'

/** Dark where the air reaches it. */
export const plug = 'M282 92C284 112 272 128 278 142Q300 154 322 142C328 128 316 112 318 92'
export const plugTop = 'M282 92Q300 84 318 92Q317 102 314 108Q300 114 286 108Q283 102 282 92z'

export const oil = [
  'M262 190C256 214 276 236 286 262',
  'M282 176C272 208 292 230 294 256',
  'M330 182C342 208 318 236 312 262',
]

const vessels =
  'M60 470C70 380 110 330 104 262S130 236 128 226M104 290C120 270 146 262 160 236M540 470C520 380 474 340 480 276S458 240 462 226M480 310C500 284 520 266 524 236M210 470C214 390 236 350 226 312S206 270 214 240'

const fat = Array.from({ length: 13 }, (_, index) => ({
  x: index * 50 + 2,
  y: 440 + (index % 3) * 9,
  radius: 27 + (index % 4) * 3,
}))

/** Skin, cut through at one pore: closed and swollen, or open and calm. */
export function Pore({ isBlocked }: { isBlocked: boolean }) {
  const state = isBlocked ? 'blocked' : 'clear'
  return (
    <>
      <path fill={tint.inner} stroke="none" d={body[state]} />
      <path
        fill={tint.outer}
        stroke="none"
        d={`${closed[state]}H620V196${'q-20 26-40 0'.repeat(16)}z`}
      />
      {isBlocked ? <Redness /> : null}
      <path stroke={tint.clay} opacity=".6" d={vessels} />
      {fat.map(({ x, y, radius }) => (
        <circle fill={tint.fat} stroke={tint.soft} cx={x} cy={y} r={radius} key={x} />
      ))}
      <path d={ridges[state]} />
      {gland.map(([x, y, radius]) => (
        <circle fill={tint.fat} cx={x} cy={y} r={isBlocked ? radius * 1.12 : radius} key={x} />
      ))}
      <path fill={isBlocked ? tint.oil : tint.paper} d={follicle[state]} />
      <path d={duct} />
      {isBlocked ? <Oil /> : null}
      <path d={hair[state]} />
      <circle fill={tint.ink} cx="300" cy="350" r="5" />
      {isBlocked ? <Plug /> : null}
      <path stroke={tint.clay} d={surface[state]} />
    </>
  )
}

function Redness() {
  return (
    <>
      <radialGradient id="skin-heat" cx="300" cy="180" r="190" gradientUnits="userSpaceOnUse">
        <stop offset="0.2" stopColor="#9c4f36" stopOpacity="0.3" />
        <stop offset="1" stopColor="#9c4f36" stopOpacity="0" />
      </radialGradient>
      <path stroke="none" fill="url(#skin-heat)" d={body.blocked} />
    </>
  )
}

function Oil() {
  return (
    <g opacity=".6">
      {oil.map((path) => (
        <path d={path} key={path} />
      ))}
    </g>
  )
}

/** What closes the pore. */
function Plug() {
  return (
    <>
      <path fill="#8a6a4d" d={plug} />
      <path fill={tint.ink} d={plugTop} />
    </>
  )
}

import { Skin } from './skin.tsx'
import { duct, follicle, gland, hair, oil, plug, plugTop } from './skin-drawing.tsx'
import { dot, drop, tint } from './strokes.ts'

const DOWN = 190
const CLOSED = `translate(-146 ${DOWN})`
const OPEN = `translate(146 ${DOWN})`

const surface = `M-20 ${DOWN + 128}H26C82 ${DOWN + 128} 100 ${DOWN + 92} 134 ${DOWN + 90}Q154 ${DOWN + 82} 174 ${DOWN + 90}C208 ${DOWN + 92} 226 ${DOWN + 128} 282 ${DOWN + 128}H410C424 ${DOWN + 128} 430 ${DOWN + 136} 432 ${DOWN + 156}H460C462 ${DOWN + 136} 468 ${DOWN + 128} 482 ${DOWN + 128}H620`

const glands = (grown: number) =>
  gland.map(([x, y, radius]) => dot(x, y, Math.round(radius * grown))).join('')

/** A pore closed by a plug, red and swollen; beside it one that has been cleared, what was in it above. */
export function Pores() {
  return (
    <>
      <Skin surface={surface} ridge={DOWN + 300}>
        <radialGradient
          id="pore-heat"
          cx="154"
          cy={DOWN + 180}
          r="170"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor={tint.clay} stopOpacity=".5" />
          <stop offset="1" stopColor={tint.clay} stopOpacity="0" />
        </radialGradient>
        <path fill="url(#pore-heat)" stroke="none" d={`${surface}V600H-20z`} />
        <g transform={CLOSED}>
          <path fill={tint.fat} d={glands(1.12)} />
          <path fill={tint.oil} d={follicle.blocked} />
          <path d={duct} />
          <path stroke={tint.soft} d={oil.join('')} />
          <path d={hair.blocked} />
          <circle fill={tint.ink} cx="300" cy="350" r="5" />
          <path fill="#8a6a4d" d={plug} />
          <path fill={tint.ink} d={plugTop} />
        </g>
        <g transform={OPEN}>
          <path fill={tint.fat} d={glands(1)} />
          <path fill={tint.paper} d={follicle.clear} />
          <path d={duct} />
        </g>
      </Skin>
      <path fill={tint.paper} stroke="none" d={`M434 ${DOWN + 150}H458L459 ${DOWN + 162}H433z`} />
      <g transform={OPEN}>
        <path d={hair.clear} />
        <circle fill={tint.ink} cx="300" cy="350" r="5" />
      </g>
      <g className="drawn drawn-lifted">
        <g transform="translate(104 42)rotate(16 300 120)">
          <path fill="#8a6a4d" d={plug} />
          <path fill={tint.ink} d={plugTop} />
        </g>
        <path fill={tint.oil} d={drop(424, 282, 11) + drop(446, 244, 7)} />
        <path stroke={tint.clay} strokeDasharray="2 7" d="M445 318C443 288 430 256 414 212" />
      </g>
    </>
  )
}

const YOUNG =
  'M-20 400H84C96 400 102 408 104 424H128C130 408 136 400 148 400H284C292 400 296 404 298 408Q312 400 326 408C328 404 332 400 340 400H472C484 400 490 408 492 424H516C518 408 524 400 536 400H620'

/** A young pore: its gland large for it, as in these years. */
const wide = (x: number) =>
  `M${x - 12} 424c3 30 2 60-2 92q-4 30 4 42q10 12 20 0q8-12 4-42c-4-32-5-62-2-92`
const busy = (x: number) =>
  dot(x + 44, 506, 21) + dot(x + 68, 486, 16) + dot(x + 74, 518, 18) + dot(x + 50, 538, 15)

const bubbles = [
  { x: 84, y: 362, radius: 34 },
  { x: 150, y: 372, radius: 24 },
  { x: 116, y: 316, radius: 22 },
  { x: 204, y: 366, radius: 30 },
  { x: 178, y: 318, radius: 16 },
  { x: 256, y: 378, radius: 20 },
  { x: 30, y: 374, radius: 24 },
  { x: 62, y: 304, radius: 14 },
  { x: 146, y: 272, radius: 10 },
  { x: 226, y: 312, radius: 11 },
]

/** Young skin: three pores with busy glands, oil at the surface, and foam that takes it off. */
export function Foam() {
  return (
    <>
      <Skin surface={YOUNG} ridge={590}>
        <path fill={tint.oil} d={[116, 312, 504].map(busy).join('')} />
        <path fill={tint.paper} d={wide(116) + wide(504)} />
        <path
          fill={tint.oil}
          d="M300 408C300 436 300 486 296 516q-4 30 4 42q12 12 24 0q8-12 4-42C324 486 324 436 326 408Q312 400 300 408z"
        />
        <path d="M130 492q12 0 18 6M326 492q12 0 18 6M518 492q12 0 18 6" />
        <path
          fill="#8a6a4d"
          d="M299 408Q312 400 325 408C327 426 326 440 324 452Q312 460 300 452C298 440 297 426 299 408z"
        />
        <path
          fill={tint.ink}
          d="M299 408Q312 400 325 408Q326 415 324 420Q312 425 300 420Q298 415 299 408z"
        />
      </Skin>
      <path fill={tint.paper} stroke="none" d="M105 420h22v10h-22zM493 420h22v10h-22z" />
      <path d="M116 560C118 500 112 450 118 404C120 380 126 364 140 350M504 560C506 500 500 450 506 404C508 372 516 344 536 322" />
      <path
        fill={tint.oil}
        d={`M392 400c6-18 30-22 44-4zM556 400c4-12 22-16 34-2z${drop(414, 362, 8)}`}
      />
      <g className="drawn drawn-foam" fill={tint.blue} fillOpacity=".22" stroke={tint.ink}>
        {bubbles.map(({ x, y, radius }) => (
          <circle cx={x} cy={y} r={radius} key={x} />
        ))}
        <path
          fill="none"
          stroke={tint.soft}
          d="M66 352q4-12 16-14M188 354q4-10 14-12M104 308q4-8 12-8"
        />
      </g>
    </>
  )
}

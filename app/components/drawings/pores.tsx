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

const XS = [92, 290, 488]
const dip = (x: number) => `H${x - 30}c14 0 18 8 20 26H${x + 10}c2-18 6-26 20-26`
const YOUNG = `M-20 330${dip(92)}H256q12 0 18 2Q290 322 306 332q6-2 18-2${dip(488)}H620`

/** A young pore and its gland, large for it, as in these years. */
const wide = (x: number) =>
  `M${x - 10} 356c3 50 1 92-5 140q-8 56 4 80q11 14 22 0q12-24 4-80c-6-48-8-90-5-140z`
const busy = (x: number) =>
  dot(x + 60, 442, 27) + dot(x + 92, 412, 21) + dot(x + 100, 456, 24) + dot(x + 70, 486, 20)
const way = (x: number) => `M${x + 10} 424q16 0 26 6M${x + 11} 436q14 0 22 6`

/** Foam over the first pore; what it has taken up is carried in it. */
const bubbles = [
  [26, 296, 34],
  [92, 288, 42],
  [162, 294, 36],
  [216, 308, 22],
  [58, 236, 28],
  [126, 226, 34],
  [184, 246, 22],
  [88, 176, 18],
  [18, 248, 16],
  [152, 172, 13],
  [206, 200, 9],
  [114, 134, 8],
]

/** Young skin: three pores with busy glands, oil at the surface, and foam that takes it off. */
export function Foam() {
  return (
    <>
      <Skin surface={YOUNG} ridge={520}>
        <radialGradient id="young-heat" cx="290" cy="370" r="120" gradientUnits="userSpaceOnUse">
          <stop stopColor={tint.clay} stopOpacity=".42" />
          <stop offset="1" stopColor={tint.clay} stopOpacity="0" />
        </radialGradient>
        <path fill="url(#young-heat)" stroke="none" d="M160 330H420V500H160z" />
        <path fill={tint.oil} d={XS.map(busy).join('')} />
        <path fill={tint.paper} d={wide(92) + wide(488)} />
        <path
          fill={tint.oil}
          d="M280 340C282 366 266 384 266 420C266 458 282 466 278 500q-8 52 2 76q10 14 20 0q10-24 2-76C298 466 314 458 314 420C314 384 298 366 300 340z"
        />
        <path d={XS.map(way).join('')} />
        <path
          stroke={tint.soft}
          d="M278 400C274 424 284 444 286 470M302 398C308 424 296 446 294 474"
        />
        <path
          fill="#8a6a4d"
          d="M274 332Q290 322 306 332C304 352 306 368 302 386Q290 394 278 386C274 368 276 352 274 332z"
        />
        <path fill={tint.ink} d="M274 332Q290 322 306 332L304 348Q290 356 276 348z" />
      </Skin>
      <path fill={tint.paper} stroke="none" d="M82 350h20v7H82zM478 350h20v7H478z" />
      <path d="M92 576C94 500 88 430 94 350C96 326 102 300 116 284M488 576C490 500 484 430 490 350C492 306 502 270 528 244" />
      <path fill={tint.ink} d={dot(92, 578, 5) + dot(290, 578, 5) + dot(488, 578, 5)} />
      <path
        fill={tint.oil}
        d={`M340 330c10-26 60-28 74 0M536 330c6-20 40-24 54 0${drop(376, 272, 11)}${drop(412, 246, 7)}${drop(564, 280, 8)}`}
      />
      <g className="drawn drawn-foam">
        <path
          fill={tint.blue}
          fillOpacity=".22"
          d={bubbles.map(([x = 0, y = 0, radius = 0]) => dot(x, y, radius)).join('')}
        />
        <path fill={tint.oil} d={drop(84, 292, 11) + drop(136, 230, 9) + drop(30, 296, 8)} />
        <path
          stroke={tint.soft}
          d="M64 270q6-14 20-18M140 280q4-12 16-16M102 210q6-10 16-12M40 226q4-8 12-10"
        />
      </g>
    </>
  )
}

import { Skin } from './skin.tsx'
import { drop, row, tint } from './strokes.ts'

const TOP = 424
const surface = `M-20 ${TOP}H620`
const GREEN = '#c5cfb4'

/** The outermost layer: full of water under the mask, flat and dry beside it. */
const plump = [0, 1, 2]
  .flatMap((line) =>
    Array.from({ length: 8 }, (_, index) => {
      const [x, y] = [index * 52 - 44 + (line % 2) * 26, TOP + 14 + line * 21]
      return `M${x} ${y}q0-11 13-11h22q13 0 13 11t-13 11h-22q-13 0-13-11z`
    }),
  )
  .join('')
const dry = [0, 1, 2, 3].map((line) =>
  row(404 + (line % 2) * 24, 640, 48, () => TOP + 8 + line * 9),
)

/** What the mask carries, fewer the deeper. */
const drops = [
  [22, 512, 10],
  [78, 530, 8],
  [134, 512, 10],
  [190, 532, 8],
  [246, 512, 10],
  [302, 530, 8],
  [358, 512, 9],
  [50, 556, 6],
  [162, 558, 6],
  [274, 556, 6],
]

/** A mask spread thick on skin by a spatula, and what it carries sinking in. */
export function Mask() {
  return (
    <>
      <Skin surface={surface} ridge={566}>
        <path fill={tint.serum} stroke={tint.leaf} d={plump} />
        <path fill={tint.horn} stroke={tint.soft} d={dry.join('')} />
      </Skin>
      <g className="drawn-each drawn-sinking" fill={tint.serum} stroke={tint.leaf}>
        {drops.map(([x = 0, y = 0, size = 0]) => (
          <path d={drop(x, y, size)} key={x} />
        ))}
      </g>
      <g transform="translate(386 356)rotate(-42)">
        <path
          fill={tint.brass}
          d="M-40 0C-40-32-14-38 30-38H110C150-38 160-18 196-16H500V16H196C160 18 150 38 110 38H30C-14 38-40 32-40 0z"
        />
        <path stroke={tint.soft} d="M60-24H112M76 24C110 26 140 16 166 4H500" />
        <path
          fill={GREEN}
          d="M-40 0C-40-32-14-38 30-38H58C44-28 72-20 62-8S84 6 72 16 60 30 66 38H30C-14 38-40 32-40 0z"
        />
      </g>
      <path
        fill={GREEN}
        d={`M-20 ${TOP}V322C20 306 48 330 84 320S140 298 180 310 230 324 262 308 306 290 326 308C338 320 336 334 352 344 372 350 396 374 418 374C450 376 458 ${TOP} 426 ${TOP}z`}
      />
      <path
        stroke={tint.leaf}
        d="M-20 350C20 338 50 356 90 346S150 330 190 340 246 350 282 334 314 324 324 330M-20 376C30 368 70 384 110 374S180 362 220 370 280 374 320 362M40 402C90 394 130 406 180 400S280 396 330 390 366 386 376 390M392 388Q410 394 412 408"
      />
    </>
  )
}

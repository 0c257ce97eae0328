import { Skin } from './skin.tsx'
import { drop, row, tint } from './strokes.ts'

const TOP = 418
const surface = `M-20 ${TOP}C120 ${TOP - 10} 260 ${TOP + 8} 620 ${TOP - 2}`
const horn = [0, 1]
  .map((line) => row(-50 + line * 25, 640, 50, (x) => TOP + 6 + line * 10 + Math.sin(x / 90) * 2))
  .join('')

const GREEN = '#c5cfb4'

/** A mask lying thick on skin, a spatula drawing it out, and what it leaves sinking in. */
export function Mask() {
  return (
    <>
      <Skin surface={surface} ridge={560}>
        <path fill={tint.horn} stroke={tint.soft} d={horn} />
      </Skin>
      <g className="drawn-each drawn-sinking" fill={tint.serum} stroke={tint.leaf}>
        {[
          [52, 474, 10],
          [112, 508, 8],
          [168, 468, 11],
          [226, 512, 9],
          [286, 476, 10],
          [346, 504, 8],
          [20, 530, 7],
          [196, 546, 7],
          [310, 540, 7],
          [86, 548, 7],
        ].map(([x = 0, y = 0, size = 0]) => (
          <path d={drop(x, y, size)} key={x} />
        ))}
      </g>
      <path
        fill={GREEN}
        d={`M-20 ${TOP}V330C20 318 44 342 84 332S146 306 188 318 244 336 276 318 328 296 352 300C380 304 372 322 394 330C428 342 446 372 444 396C443 408 436 416 424 ${TOP}C300 ${TOP + 4} 140 ${TOP - 10}-20 ${TOP}z`}
      />
      <path
        stroke={tint.leaf}
        d="M-20 356C20 344 50 366 90 356S150 334 190 344 250 360 284 346M20 384C60 374 100 390 150 380S230 376 270 384M322 330C344 322 358 330 372 346M330 360C360 356 396 362 412 384"
      />
      <g transform="translate(356 352)rotate(-38)">
        <path
          fill={tint.paper}
          d="M-46 4C-40-26 0-34 62-32C92-30 112-18 130-14H470V14H130C110 20 90 32 60 32C0 34-40 32-46 4z"
        />
        <path stroke={tint.soft} d="M-30 6C-22-12 10-18 60-18C90-17 106-8 124-4" />
        <path
          fill={GREEN}
          d="M-46 4C-42-16-22-24 2-28C-4-12 8 0-2 12S6 26 4 33C-28 32-44 24-46 4z"
        />
      </g>
    </>
  )
}

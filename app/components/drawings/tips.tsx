import { Skin } from './skin.tsx'
import { dot, drop, row, tint } from './strokes.ts'

const TOP = 372
const surface = `M-20 ${TOP}H620`

/** The outermost layer, near: row over row of flat dead cells. */
const horn = Array.from({ length: 7 }, (_, line) =>
  row(-60 + (line % 2) * 29, 630, 58, () => TOP + 8 + line * 13),
).join('')

const alive = [0, 1]
  .flatMap((line) =>
    Array.from({ length: 11 }, (_, index) => [index * 60 + line * 30 - 4, TOP + 128 + line * 36]),
  )
  .map(([x = 0, y = 0]) => ({
    body: `M${x - 25} ${y}c0-20 50-20 50 0s-50 20-50 0z`,
    core: dot(x, y, 5),
  }))

/** A channel under a tip, as wide as `half` on each side. */
const channel = (x: number, half: number, depth: number) =>
  `M${x - half} ${TOP}C${x - half} ${TOP + depth * 0.5} ${x - 2} ${TOP + depth * 0.8} ${x} ${TOP + depth}C${x + 2} ${TOP + depth * 0.8} ${x + half} ${TOP + depth * 0.5} ${x + half} ${TOP}z`

const tips = Array.from({ length: 6 }, (_, index) => 322 + index * 42)
const cone = (x: number) => `M${x - 15} ${TOP - 34}L${x} ${TOP + 62}L${x + 15} ${TOP - 34}z`
const closing = [
  { x: 262, half: 12, depth: 66 },
  { x: 202, half: 8, depth: 62 },
  { x: 142, half: 4.5, depth: 58 },
  { x: 84, half: 2, depth: 50 },
  { x: 28, half: 0.6, depth: 40 },
]

/** Fine tips in the dead outer layer, serum in their channels, and the channels closing behind them. */
export function Tips() {
  return (
    <>
      <Skin surface={surface} ridge={566}>
        <path fill={tint.horn} opacity=".95" stroke="none" d={`M-20 ${TOP}H620V${TOP + 92}H-20z`} />
        <path fill={tint.horn} stroke={tint.soft} d={horn} />
        <path fill={tint.outer} stroke={tint.soft} d={alive.map(({ body }) => body).join('')} />
        <path
          fill={tint.clay}
          stroke="none"
          opacity=".5"
          d={alive.map(({ core }) => core).join('')}
        />
        <path
          fill={tint.serum}
          stroke={tint.leaf}
          d={tips.map((x) => channel(x, 17, 78)).join('')}
        />
      </Skin>
      <g className="drawn-each drawn-closing">
        {closing.map(({ x, half, depth }) => (
          <path fill={tint.serum} stroke={tint.leaf} d={channel(x, half, depth)} key={x} />
        ))}
      </g>
      <path
        fill={tint.serum}
        stroke={tint.leaf}
        d={`${drop(232, TOP + 104, 8)}${drop(292, TOP + 112, 9)}${drop(172, TOP + 98, 7)}${drop(344, TOP + 106, 8)}${drop(430, TOP + 112, 9)}${drop(514, TOP + 104, 8)}`}
      />
      <g className="drawn drawn-tips">
        <path fill={tint.steel} d={tips.map(cone).join('')} />
        <path fill={tint.shade} d="M292 322H562q8 0 8 8v8H284v-8q0-8 8-8z" />
        <path fill={tint.paper} d="M300 322V250q0-16 16-16H538q16 0 16 16v72z" />
        <path
          fill={tint.brass}
          d="M342 234C342 206 362 206 362 170V-20H492V170c0 36 20 36 20 64z"
        />
        <path d="M362 150H492M362 138H492M384 126V-20M326 262V300M344 262V300M510 262V300M528 262V300" />
      </g>
    </>
  )
}

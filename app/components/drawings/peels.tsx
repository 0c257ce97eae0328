import { Skin } from './skin.tsx'
import { row, tint } from './strokes.ts'
import { Brush } from './tools.tsx'

const TOP = 352
const surface = `M-20 ${TOP}H620`
/** Where the layer of dead cells ends and living skin begins: no peel of hers goes further. */
const LIVING = TOP + 118
const horn = [0, 1, 2, 3, 4, 5, 6]
  .map((line) => row(-60 + (line % 2) * 26, 640, 52, () => TOP + 10 + line * 15.5))
  .join('')

/** How far each peel reaches, and what it is. */
const depths = [
  { name: 'light', x: 34, deep: 22, color: '#efc880' },
  { name: 'medium', x: 222, deep: 54, color: '#d98f55' },
  { name: 'deep', x: 410, deep: 88, color: '#ad5a3f' },
]

const reach = (x: number, deep: number) =>
  `M${x - 4} ${TOP}C${x + 4} ${TOP + deep * 0.5} ${x + 6} ${TOP + deep * 0.8} ${x + 22} ${TOP + deep * 0.92}c22 18 40 6 56 12s40 8 58-10C${x + 150} ${TOP + deep * 0.8} ${x + 152} ${TOP + deep * 0.5} ${x + 160} ${TOP}z`

const film = (x: number) =>
  `M${x - 14} ${TOP}c0-12 14-17 32-16c24 2 34-5 58-4s38 3 60 0c22-2 34 8 34 20z`

/** Three strengths of peel, each a little deeper into the same layer of dead cells. */
export function Peels() {
  return (
    <>
      <defs>
        {depths.map(({ name, color }) => (
          <linearGradient id={`peel-${name}`} x2="0" y2="1" key={name}>
            <stop stopColor={color} stopOpacity=".85" />
            <stop offset="1" stopColor={color} stopOpacity=".3" />
          </linearGradient>
        ))}
      </defs>
      <Skin surface={surface} ridge={590}>
        <path fill={tint.horn} stroke={tint.soft} d={`M-20 ${TOP}H620V${LIVING}H-20z${horn}`} />
        <g className="drawn-each drawn-depths" stroke={tint.clay}>
          {depths.map(({ name, x, deep }) => (
            <path fill={`url(#peel-${name})`} d={reach(x, deep)} key={name} />
          ))}
        </g>
      </Skin>
      {depths.map(({ name, x, color }) => (
        <path fill={color} d={film(x)} key={name} />
      ))}
      <g transform="translate(492 322)rotate(17)scale(1.25)">
        <Brush color={depths[2]?.color} />
      </g>
    </>
  )
}

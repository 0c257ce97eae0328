import { Skin } from './skin.tsx'
import { tint } from './strokes.ts'

const surface = 'M-20 404C120 372 480 372 620 404'

/** Red reaches the inner skin, blue ends where pores and their glands are. */
const lamps = [
  { x: 72, y: 128, color: 'red', to: 672 },
  { x: 186, y: 142, color: 'blue', to: 520 },
  { x: 300, y: 147, color: 'red', to: 690 },
  { x: 414, y: 142, color: 'blue', to: 520 },
  { x: 528, y: 128, color: 'red', to: 672 },
] as const

const beam = (x: number, y: number, to: number) =>
  `M${x - 15} ${y}L${x - 44} ${to - 34}C${x - 44} ${to + 4} ${x + 44} ${to + 4} ${x + 44} ${to - 34}L${x + 15} ${y}z`

const pore = (x: number) =>
  `M${x - 12} 384c4 10 6 24 5 50c-1 26-4 40-1 52q8 12 16 0c3-12 0-26-1-52c-1-26 1-40 5-50`

const glands = [186, 414].flatMap((x) => [
  { x: x + 30, y: 452, radius: 13 },
  { x: x + 46, y: 436, radius: 10 },
  { x: x + 50, y: 462, radius: 11 },
])

/** Light of two colors over skin, and how deep each goes. */
export function Light() {
  return (
    <>
      <defs>
        {(['red', 'blue'] as const).map((color) => (
          <linearGradient id={`light-${color}`} x2="0" y2="1" key={color}>
            <stop stopColor={tint[color]} stopOpacity=".75" />
            <stop offset=".6" stopColor={tint[color]} stopOpacity=".42" />
            <stop offset="1" stopColor={tint[color]} stopOpacity=".12" />
          </linearGradient>
        ))}
      </defs>
      <Skin surface={surface} ridge={540}>
        <g fill={tint.oil}>
          <path fill={tint.paper} d={pore(186) + pore(414)} />
          {glands.map(({ x, y, radius }) => (
            <circle cx={x} cy={y} r={radius} key={`${x}`} />
          ))}
          <path d="M192 446h16M420 446h16" />
        </g>
      </Skin>
      <g className="drawn-each drawn-light" stroke="none">
        {lamps.map(({ x, y, color, to }) => (
          <path fill={`url(#light-${color})`} d={beam(x, y, to)} key={x} />
        ))}
      </g>
      <path fill={tint.paper} d="M-20 30C120 62 480 62 620 30V104C480 136 120 136-20 104z" />
      <path fill={tint.steel} d="M-20 104C120 136 480 136 620 104V128C480 160 120 160-20 128z" />
      <path stroke={tint.soft} d="M-20 46C120 78 480 78 620 46" />
      {lamps.map(({ x, y, color }) => (
        <path fill={tint[color]} d={`M${x - 17} ${y - 6}a17 13 0 0 0 34 0z`} key={x} />
      ))}
      <path fill={tint.brass} d="M282-20H318V54Q300 56 282 54z" />
    </>
  )
}

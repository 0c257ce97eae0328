import { ridges, tint } from './strokes.ts'

const VESSELS =
  'M60 480C70 390 110 340 104 272S130 246 128 236M104 300C120 280 146 272 160 246M540 480C520 390 474 350 480 286S458 250 462 236M480 320C500 294 520 276 524 246M300 480C304 430 326 400 316 352S300 290 306 254M316 360C336 340 346 316 352 300'

const FAT = Array.from({ length: 13 }, (_, index) => ({
  x: index * 50 + 2,
  y: 732 - (index % 3) * 9,
  radius: 27 + (index % 4) * 3,
}))

type SkinProps = {
  /** The line of the surface, from the left edge to the right. */
  surface: string
  /** How deep the outer skin reaches. */
  ridge: number
  /** What lies in the skin, over its tints. */
  children?: React.ReactNode
}

/** Skin cut through, 600 by 750: the outer skin, the inner with its vessels, and fat below. */
export function Skin({ surface, ridge, children }: SkinProps) {
  return (
    <>
      <path fill={tint.inner} stroke="none" d={`${surface}V760H-20z`} />
      <path
        fill={tint.outer}
        stroke="none"
        d={`${surface}V${ridge}${'q-20 26-40 0'.repeat(16)}z`}
      />
      <path stroke={tint.clay} opacity=".5" d={VESSELS} transform={`translate(0 ${ridge - 216})`} />
      <g fill={tint.fat} stroke={tint.soft}>
        {FAT.map(({ x, y, radius }) => (
          <circle cx={x} cy={y} r={radius} key={x} />
        ))}
      </g>
      <path d={ridges(ridge)} />
      {children}
      <path stroke={tint.clay} d={surface} />
    </>
  )
}

type DownProps = { x: number; y: number; isCut?: boolean }

/** A fine hair in its root; cut, it ends with the skin. */
export function down({ x, y, isCut = false }: DownProps) {
  const root = `M${x - 5} ${y}c-2 34 10 56 10 74a7 7 0 0 0 14 0c0-22-10-46-14-74`
  const hair = `M${x + 12} ${y + 74}c-2-30-10-50-12-74`
  return { root, hair: isCut ? hair : `${hair}c-2-26-10-40-26-52` }
}

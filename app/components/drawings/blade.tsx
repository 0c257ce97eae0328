import { down, Skin } from './skin.tsx'
import { cell, row, tint } from './strokes.ts'

const surface = 'M-20 424C60 416 150 428 232 422L242 440C340 436 470 448 620 438'
const standing = [14, 52, 92, 130, 166, 202].map((x, i) => down({ x, y: 424 - (i % 2) * 2 }))
const planed = [296, 340, 388, 432, 482, 528, 574].map((x) => down({ x, y: 440, isCut: true }))
const cells = [0, 1]
  .map((line) => row(-20, 226 - line * 8, 46, (x) => 424 + line * 9 + Math.sin(x / 60) * 3))
  .join('')

/** What the edge has lifted, rolling up before the blade. */
const curl = Array.from({ length: 7 }, (_, index) => {
  const angle = ((64 - index * 34) * Math.PI) / 180
  const radius = 62 - index * 5.4
  const [x, y] = [204 + radius * Math.cos(angle), 358 + radius * Math.sin(angle)]
  return cell(x, y, 40 - index * 2.4, -52 - index * 36, 7)
}).join('')

const loose =
  'M96 330q8-20 26-26M128 284q14-8 22-26M66 372q2-18 16-28M158 318q4-18 18-24M104 248q14-2 24-16M40 300q14-4 20-18'
const grip = Array.from({ length: 11 }, (_, index) => `M${286 + index * 13}-27v34`).join('')

/** A blade at 45 degrees, lying on skin: down and dead cells before it, a smooth surface behind it. */
export function Blade() {
  return (
    <>
      <Skin surface={surface} ridge={520}>
        <path stroke={tint.soft} d={[...standing, ...planed].map(({ root }) => root).join('')} />
        <path d={standing.map(({ hair }) => hair).join('')} />
        <path d={planed.map(({ hair }) => hair).join('')} />
        <path fill={tint.horn} stroke={tint.soft} d={cells} />
      </Skin>
      <g className="drawn drawn-blade">
        <path fill={tint.horn} d={curl} />
        <path d={loose} />
        <g transform="translate(238 438)rotate(-45)">
          <path fill={tint.brass} d="M222-30H660V10H222q-12 0-12-20t12-20z" />
          <path d={`${grip}M470-30V10M478-30V10`} />
          <path
            fill={tint.steel}
            d="M0 0C34-26 84-44 146-46H214q10 0 10 10V6q0 8-8 8C130 14 60 12 0 0z"
          />
          <path
            fill={tint.shade}
            stroke="none"
            d="M2 0C70-4 150-4 222-6V6q0 6-6 7C130 13 60 11 2 0z"
          />
          <path d="M12-3C80-6 150-6 222-8" />
          <path fill={tint.paper} d="M128-32h56a6 6 0 0 1 0 12h-56a6 6 0 0 1 0-12z" />
        </g>
      </g>
      <path stroke={tint.clay} strokeDasharray="2 7" d="M398 436A160 160 0 0 0 351 325" />
    </>
  )
}

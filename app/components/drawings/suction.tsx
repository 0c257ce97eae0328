import { Skin } from './skin.tsx'
import { cell, row, tint } from './strokes.ts'

const surface =
  'M-20 446C60 436 100 452 150 444S230 452 268 452H304C322 452 322 418 344 418S366 452 384 452H620'

/** Rough to the left, where the tip has not been; two even rows behind it. */
const rough = [
  row(-40, 270, 44, (x) => 446 + Math.sin(x / 19) * 5),
  row(-20, 620, 46, () => 460),
  row(-43, 620, 46, () => 470),
  cell(-6, 436, 44, -24),
  cell(48, 440, 42, -14),
  cell(96, 438, 44, -30),
  cell(146, 438, 42, -16),
  cell(192, 440, 44, -26),
  cell(234, 444, 34, -10),
].join('')

const lifted = [
  cell(318, 394, 42, -28),
  cell(346, 350, 40, 34),
  cell(324, 322, 40, -56),
  cell(352, 262, 36, 62),
].join('')

/** What the filter has kept. */
const kept = cell(314, 246, 34, -8) + cell(338, 252, 34, 12) + cell(320, 264, 32, 6)

const grain = (x: number, y: number, size: number) =>
  `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}zm-${size} ${size}h${size * 2}`

const rim = [281, 293, 395, 407].map((x) => grain(x, 451, 7)).join('')

/** The rim near: grain beside grain, and the cells under it. */
const near = [56, 94, 132, 170, 208].map((x) => grain(x, 206, 19)).join('')
const under = [230, 241, 252, 263].map((y, line) => row(20 + line * 27, 230, 54, () => y)).join('')

/** A diamond tip at work: its rim polishes, its suction lifts what comes loose, a filter keeps it. */
export function Suction() {
  return (
    <>
      <Skin surface={surface} ridge={556}>
        <path fill={tint.horn} stroke={tint.soft} d={rough} />
      </Skin>
      <path
        fill={tint.steel}
        d="M326 92V70C326 8 366-14 420-14H620V22H430C384 22 362 36 362 72V92z"
      />
      <path d="M326 62l36 8M334 32l34 18M356 8l20 28M390-8l6 32M430-14v36M470-14v36M510-14v36M550-14v36M590-14v36" />
      <path fill={tint.shade} d="M318 112L322 88H366L370 112z" />
      <path
        fill={tint.brass}
        d="M292 380V196C292 156 306 140 310 112H378C382 140 396 156 396 196V380z"
      />
      <path
        fill="#d8c493"
        stroke="none"
        d="M396 380V196C396 156 382 140 378 112H366C370 140 386 156 386 196V380z"
      />
      <path fill={tint.steel} d="M276 450L288 380H400L412 450z" />
      <path fill={tint.shade} stroke="none" d="M400 380L412 450H398L390 380z" />
      <path
        fill={tint.paper}
        d="M308 452V214Q308 200 322 200H366Q380 200 380 214V452C366 452 366 418 344 418S322 452 308 452z"
      />
      <path
        stroke={tint.clay}
        strokeDasharray="2 7"
        d="M326 406C318 366 332 326 328 282M362 406C370 366 356 326 360 282"
      />
      <path className="drawn drawn-lifted" fill={tint.horn} d={lifted} />
      <path fill={tint.horn} d={kept} />
      <path fill={tint.inner} d="M308 216H380V238H308z" />
      <path d="M320 216v22M332 216v22M344 216v22M356 216v22M368 216v22M304 150H384M301 160H387" />
      <path fill={tint.paper} d={rim} />
      <path
        fill={tint.outer}
        stroke={tint.clay}
        d="M304 452C322 452 322 418 344 418S366 452 384 452"
      />
      <path stroke={tint.soft} d="M60 246L276 466M224 190L296 436" />
      <clipPath id="near">
        <circle cx="132" cy="190" r="92" />
      </clipPath>
      <g clipPath="url(#near)">
        <path fill={tint.outer} stroke="none" d="M0 90H240V300H0z" />
        <path fill={tint.horn} d={under} />
        <path fill={tint.steel} d="M0 90H240V206H0z" />
        <path fill={tint.paper} d={near} />
      </g>
      <circle cx="132" cy="190" r="92" />
      <circle stroke={tint.soft} cx="290" cy="452" r="18" />
    </>
  )
}

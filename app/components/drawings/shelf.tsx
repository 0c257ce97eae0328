import { tint } from './strokes.ts'

const lines = [0, 1, 2, 3]
  .map((index) => `M196 ${176 + index * 34}h${[92, 74, 86, 58][index]}`)
  .join('')
const night = [0, 1, 2].map((index) => `M196 ${356 + index * 34}h${[80, 92, 62][index]}`).join('')
const ticks = [176, 210, 244, 278, 356, 390, 424].map((y) => `M170 ${y - 2}l5 6 10-12`).join('')
const rays = Array.from({ length: 10 }, (_, index) => {
  const [x, y] = [Math.cos((index * Math.PI) / 5), Math.sin((index * Math.PI) / 5)]
  return `M${Math.round(122 + x * 26)} ${Math.round(184 + y * 26)}L${Math.round(122 + x * 34)} ${Math.round(184 + y * 34)}`
}).join('')

/** A shelf with what stands at home, and the page on which it becomes a morning and a night. */
export function Shelf() {
  return (
    <>
      <path fill={tint.horn} stroke="none" d="M0 0H600V600H0z" />
      <path fill={tint.paper} d="M64 96L322 84L338 560L80 572z" />
      <g transform="rotate(-2.4 200 320)">
        <path className="drawn drawn-shown" stroke={tint.soft} d={lines + night} />
        <path className="drawn drawn-shown" stroke={tint.clay} d={ticks} />
        <path stroke={tint.soft} d="M92 320H316M120 128H240" />
        <circle fill={tint.citrus} cx="122" cy="184" r="18" />
        <path d={rays} />
        <path
          fill={tint.blue}
          fillOpacity=".5"
          d="M132 352A24 24 0 1 0 140 396A30 30 0 0 1 132 352z"
        />
      </g>
      <path fill={tint.inner} d="M-20 598H620V640H-20z" />
      <path fill={tint.outer} d="M-20 640H620V652H-20z" />
      <path fill={tint.inner} stroke="none" d="M-20 653H620V760H-20z" opacity=".6" />
      <path
        fill={tint.brass}
        d="M376 598V430C376 400 396 396 400 376V352H440V376C444 396 464 400 464 430V598z"
      />
      <path fill={tint.paper} d="M376 464H464V556H376z" />
      <path fill={tint.ink} d="M396 326H444V352H396z" />
      <path fill={tint.clay} d="M408 326V292C408 270 432 270 432 292V326z" />
      <path
        fill={tint.serum}
        d="M484 598V486C484 474 492 468 500 468H548C556 468 564 474 564 486V598z"
      />
      <path fill={tint.paper} d="M484 508H564V570H484z" />
      <path
        fill={tint.steel}
        d="M506 468V448H542V468zM518 448V424H530V448zM476 410H536Q542 410 542 418V424H506L476 418z"
      />
      <path fill={tint.paper} d="M292 598V548Q292 540 300 540H356Q364 540 364 548V598z" />
      <path fill={tint.brass} d="M288 540V514Q288 508 294 508H362Q368 508 368 514V540z" />
      <path
        stroke={tint.soft}
        d="M390 486H450M390 504H436M498 530H550M498 546H536M308 568H348M300 508V540M312 508V540M324 508V540M336 508V540M348 508V540M484 598V486"
      />
      <path fill={tint.clay} d="M120 590L248 566L254 578L126 602L112 600z" />
      <path d="M120 590L126 602M236 568L242 580" />
    </>
  )
}

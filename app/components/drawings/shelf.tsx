import { tint } from './strokes.ts'

const lines = [0, 1, 2, 3]
  .map((index) => `M186 ${158 + index * 30}h${[92, 74, 86, 58][index]}`)
  .join('')
const night = [0, 1, 2].map((index) => `M186 ${316 + index * 30}h${[80, 92, 62][index]}`).join('')
const ticks = [158, 188, 218, 248, 316, 346, 376].map((y) => `M160 ${y - 2}l5 6 10-12`).join('')
const rays = Array.from({ length: 10 }, (_, index) => {
  const [x, y] = [Math.cos((index * Math.PI) / 5), Math.sin((index * Math.PI) / 5)]
  return `M${Math.round(112 + x * 26)} ${Math.round(170 + y * 26)}L${Math.round(112 + x * 34)} ${Math.round(170 + y * 34)}`
}).join('')

/** A page with a morning and a night, on a shelf with what is kept; on the one below, what is set aside. */
export function Shelf() {
  return (
    <>
      <path fill={tint.horn} stroke="none" d="M0 0H600V760H0z" />
      <path fill={tint.paper} d="M56 84L310 74L324 500L72 512z" />
      <g transform="rotate(-2.4 190 290)">
        <path className="drawn drawn-shown" stroke={tint.soft} d={lines + night} />
        <path className="drawn drawn-shown" stroke={tint.clay} d={ticks} />
        <path stroke={tint.soft} d="M82 284H304M112 116H232" />
        <path d="M150 430c40-24 60-18 50 0s10 10 40-4" />
        <circle fill={tint.citrus} cx="112" cy="170" r="18" />
        <path d={rays} />
        <path
          fill={tint.blue}
          fillOpacity=".5"
          d="M122 312A24 24 0 1 0 130 356A30 30 0 0 1 122 312z"
        />
      </g>
      <path fill={tint.clay} d="M88 500H232L244 506L232 512H88z" />
      <path d="M104 500v12M226 500l6 12" />
      <path fill={tint.paper} d="M-20 512H620V534H-20zM-20 706H620V728H-20z" />
      <path fill={tint.inner} stroke="none" d="M-20 535H620V556H-20zM-20 729H620V760H-20z" />
      <path
        fill={tint.brass}
        d="M376 512V340C376 310 396 306 400 286V262H440V286C444 306 464 310 464 340V512z"
      />
      <path fill={tint.paper} d="M376 374H464V470H376z" />
      <path fill={tint.ink} d="M396 236H444V262H396z" />
      <path fill={tint.clay} d="M408 236V202C408 180 432 180 432 202V236z" />
      <path
        fill={tint.serum}
        d="M484 512V396C484 384 492 378 500 378H548C556 378 564 384 564 396V512z"
      />
      <path fill={tint.paper} d="M484 418H564V484H484z" />
      <path
        fill={tint.steel}
        d="M506 378V358H542V378zM518 358V334H530V358zM476 320H536Q542 320 542 328V334H506L476 328z"
      />
      <path fill={tint.paper} d="M284 512V462Q284 454 292 454H352Q360 454 360 462V512z" />
      <path fill={tint.brass} d="M280 454V428Q280 422 286 422H358Q364 422 364 428V454z" />
      <path
        stroke={tint.soft}
        d="M390 396H450M390 414H436M498 438H550M498 454H536M302 478H342M292 422V454M304 422V454M316 422V454M328 422V454M340 422V454M352 422V454M388 340V366M496 396V410"
      />
      <path stroke={tint.clay} d="M390 448l6 7 12-15M500 470l5 6 9-11M314 496l5 6 9-11" />
      <g className="drawn drawn-shown" stroke={tint.soft} strokeDasharray="5 6">
        <path d="M76 706V634Q76 624 86 624H150Q160 624 160 634V706M72 624V600H164V624zM214 706L206 612Q236 604 266 612L258 706M206 612Q236 620 266 612M318 706V640C318 618 334 616 336 600V582H360V600C362 616 378 618 378 640V706M334 582V566H362V582M432 706V600H520V706M432 628H520M444 600V584H508V600" />
      </g>
    </>
  )
}

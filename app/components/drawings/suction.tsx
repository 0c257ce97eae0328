import { Skin } from './skin.tsx'
import { cell, row, tint } from './strokes.ts'

const surface =
  'M-20 436C40 424 60 446 110 434S170 440 208 438H254C272 438 268 404 300 404S328 438 346 438H620'

/** Rough to the left, where the tip has not been. */
const rough = [
  row(-30, 176, 46, (x) => 434 + Math.sin(x / 17) * 5),
  row(-10, 180, 46, (x) => 444 + Math.sin(x / 23) * 4),
  cell(10, 426, 40, -24),
  cell(62, 430, 38, -16),
  cell(112, 424, 40, -28),
  cell(158, 428, 34, -12),
].join('')

const lifted = [
  cell(266, 388, 42, -24),
  cell(294, 340, 42, 28),
  cell(272, 306, 40, -52),
  cell(302, 232, 40, 60),
  cell(282, 196, 36, -70),
  cell(308, 112, 34, 78),
].join('')

const grains = [...Array(7).keys()]
  .flatMap((index) => [202 + index * 8.6, 348 + index * 8.6])
  .map((x, index) => `M${Math.round(x)} ${438 - (index % 3)}l5-7 5 7-5 7z`)
  .join('')

/** A tip set with diamond, cut through: it polishes, and its suction lifts what it loosens. */
export function Suction() {
  return (
    <>
      <Skin surface={surface} ridge={540}>
        <path fill={tint.horn} stroke={tint.soft} d={rough} />
      </Skin>
      <path
        fill={tint.paper}
        stroke="none"
        d="M258 436C270 430 272 404 300 404S330 430 342 436V-20H258z"
      />
      <path
        stroke={tint.clay}
        strokeDasharray="2 7"
        d="M278 396C270 340 286 300 280 240S288 120 284-10M322 396C330 340 314 300 320 240S312 120 316-10"
      />
      <path className="drawn drawn-lifted" fill={tint.horn} d={lifted} />
      <path fill={tint.steel} d="M198 434V330C198 280 216 262 216 210V-20H258V434z" />
      <path fill={tint.steel} d="M402 434V330C402 280 384 262 384 210V-20H342V434z" />
      <path
        fill={tint.shade}
        stroke="none"
        d="M244-20H258V434H244zM388 434H402V330C402 280 384 262 384 210V-20H372V210C372 262 388 280 388 330z"
      />
      <path d="M258-20V434H198V330C198 280 216 262 216 210V-20M342-20V434H402V330C402 280 384 262 384 210V-20M216 196H258M216 182H258M342 196H384M342 182H384M198 396H258M342 396H402" />
      <path fill={tint.paper} d={grains} />
      <path stroke={tint.clay} d="M254 438C272 438 268 404 300 404S328 438 346 438" />
    </>
  )
}

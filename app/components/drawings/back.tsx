import { dot, tint } from './strokes.ts'
import { Brush } from './tools.tsx'

const spots = [
  [350, 300, 3],
  [372, 330, 4],
  [342, 352, 2.5],
  [398, 306, 3],
  [410, 346, 3.5],
  [372, 378, 3],
  [330, 322, 2.5],
  [426, 322, 2.5],
  [392, 392, 2.5],
  [352, 406, 3],
]
  .map(([x = 0, y = 0, radius = 0]) => dot(x, y, radius))
  .join('')

const body =
  'M250 150C252 190 250 216 232 228C190 246 142 250 110 274C76 300 62 350 54 410C44 490 30 620 22 760H578C570 620 556 490 546 410C538 350 524 300 490 274C458 250 410 246 368 228C350 216 348 190 350 150z'

/** A back, seen from above: a mask brushed over its left, spots still to be seen on its right. */
export function Back() {
  return (
    <>
      <path fill={tint.outer} d={body} />
      <path
        stroke={tint.soft}
        d="M300 244C296 330 303 450 300 610M210 316C176 338 164 392 190 440M390 316C424 338 436 392 410 440M256 232C270 244 286 248 300 248S330 244 344 232M284 560q16 10 32 0"
      />
      <path d="M126 398C140 470 150 540 150 640M474 398C460 470 450 540 450 640M126 398c-4-14-2-26 4-38M474 398c4-14 2-26-4-38" />
      <radialGradient id="back-heat" cx="378" cy="346" r="96" gradientUnits="userSpaceOnUse">
        <stop stopColor={tint.clay} stopOpacity=".42" />
        <stop offset="1" stopColor={tint.clay} stopOpacity="0" />
      </radialGradient>
      <circle fill="url(#back-heat)" stroke="none" cx="378" cy="346" r="96" />
      <path fill={tint.clay} stroke="none" d={spots} />
      <g className="drawn drawn-shown">
        <path
          fill="#c5cfb4"
          d="M284 268C262 262 238 276 214 280S172 284 160 304C146 330 142 366 146 392C148 420 152 446 168 470C184 486 206 478 228 482S268 484 284 470C290 420 288 330 284 268z"
        />
        <path
          stroke={tint.leaf}
          d="M268 284C240 292 210 296 180 306M272 318C240 324 200 330 166 342M274 352C240 358 196 366 160 376M276 388C240 394 200 402 160 408M276 424C244 430 204 438 170 442M272 456C246 460 214 464 188 464"
        />
      </g>
      <path
        fill="#c9a47c"
        d="M234 128C226 70 260 34 300 34S374 70 366 128C362 166 338 184 300 184S238 166 234 128z"
      />
      <path
        fill="#c9a47c"
        d="M262 60C256 24 274 4 300 4S344 24 338 60C332 84 316 92 300 92S268 84 262 60z"
      />
      <path
        stroke={tint.ink}
        opacity=".5"
        d="M270 52C280 30 316 22 328 44M278 70C290 84 316 80 326 62M248 150C256 120 270 100 284 92M352 150C344 120 330 100 316 92M276 172C278 140 286 112 294 94M324 172C322 140 314 112 306 94"
      />
      <path fill={tint.paper} d="M-20 640C80 612 180 628 300 622S520 612 620 640V760H-20z" />
      <path
        stroke={tint.soft}
        d="M-20 668C90 642 190 656 300 650S510 642 620 668M90 660C84 700 92 730 84 760M262 654C272 690 262 722 270 760M470 650C462 690 474 720 466 760"
      />
      <g transform="translate(162 462)rotate(-142)">
        <Brush color="#c5cfb4" />
      </g>
    </>
  )
}

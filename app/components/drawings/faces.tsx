import { dot, tint } from './strokes.ts'

const HEAD =
  'M178 236C176 330 196 404 246 452Q300 490 354 452C404 404 424 330 422 236C418 130 182 130 178 236z'
const NECK =
  'M250 440C252 490 250 526 240 546C214 582 120 592 62 634C20 664 2 710-8 760H608C598 710 580 664 538 634C480 592 386 582 360 546C350 526 348 490 350 440z'
const EARS =
  'M180 270C160 256 152 280 160 306C166 328 176 342 190 340M420 270C440 256 448 280 440 306C434 328 424 342 410 340'
const FEATURES =
  'M204 296Q232 318 262 298M338 298Q368 318 396 296M208 302l-7 7M220 309l-4 8M234 313l-1 9M249 309l3 8M392 302l7 7M380 309l4 8M366 313l1 9M351 309l-3 8M306 300C304 330 310 346 318 362Q316 378 300 378Q290 378 286 370M268 416Q286 406 296 410Q300 412 304 410Q314 406 332 416M268 416Q300 426 332 416Q320 442 300 442T268 416'
const BROWS = 'M200 268Q226 248 262 262M400 268Q374 248 338 262'

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <path fill={tint.outer} d={NECK} />
      <path
        stroke={tint.soft}
        d="M256 478Q300 506 346 476M128 640Q216 630 276 668M472 640Q384 630 324 668"
      />
      <path fill={tint.outer} d={EARS} />
      <path fill={tint.outer} d={HEAD} />
      {children}
      <path d={FEATURES} />
    </>
  )
}

const pores = [
  [244, 214],
  [262, 226],
  [282, 212],
  [300, 228],
  [320, 214],
  [340, 226],
  [358, 214],
  [270, 244],
  [330, 244],
  [296, 262],
  [306, 284],
  [292, 306],
  [308, 322],
  [290, 344],
  [312, 344],
  [290, 452],
  [301, 462],
  [312, 452],
  [301, 442],
]
  .map(([x = 0, y = 0]) => dot(x, y, 2))
  .join('')

const ZONE =
  'M206 232C220 200 256 192 300 192S380 200 394 232C390 252 352 250 326 262C318 300 322 336 328 366Q318 388 300 388T272 366C278 336 282 300 274 262C248 250 210 252 206 232z'

/** A teenager's face: forehead, nose and chin, where oil and spots are, are marked as one T. */
export function Zone() {
  return (
    <>
      <path
        fill="#c9a47c"
        d="M300 84C196 84 142 150 150 262C156 350 138 420 112 500C170 524 200 500 220 470H380C400 500 430 524 488 500C462 420 444 350 450 262C458 150 404 84 300 84z"
      />
      <path
        opacity=".5"
        d="M172 220C176 330 166 420 146 492M428 220C424 330 434 420 454 492M190 330C190 400 184 450 176 496M410 330C410 400 416 450 424 496"
      />
      <Head>
        <path className="drawn drawn-shown" fill={tint.blush} stroke="none" d={ZONE} />
        <path className="drawn drawn-shown" fill={tint.blush} stroke="none" d={dot(300, 452, 22)} />
        <path fill={tint.clay} stroke="none" d={pores} />
        <path
          fill={tint.clay}
          stroke="none"
          opacity=".7"
          d={dot(238, 374, 4) + dot(376, 388, 4.5) + dot(254, 398, 3)}
        />
        <path d={BROWS} />
      </Head>
      <path
        fill="#b4c4d4"
        d="M160 218C180 160 220 130 300 130S420 160 440 218C448 226 452 196 446 178C430 116 370 92 300 92S170 116 154 178C148 196 152 226 160 218z"
      />
      <path
        fill={tint.paper}
        d="M-20 760C0 690 60 640 150 614C190 690 250 726 300 726S410 690 450 614C540 640 600 690 620 760z"
      />
      <path
        stroke={tint.soft}
        d="M120 626C170 700 236 746 300 746S430 700 480 626M262 720C262 736 258 748 260 760M338 720C338 736 342 748 340 760"
      />
    </>
  )
}

/** A mask on one half of the face; the other half is its mirror. */
const HALF = 'M299 196C240 196 200 208 192 240C188 330 208 396 252 442Q276 462 299 464z'

/** A face under two masks, one on each side; the paths that hands take over neck and shoulders. */
export function Layers() {
  return (
    <>
      <path fill="#c9a47c" d="M232 96C222 40 260 14 300 14S378 40 368 96z" />
      <path opacity=".5" d="M250 84C252 50 280 34 306 38M270 92C272 66 300 54 330 66" />
      <Head>
        <path className="drawn drawn-shown" fill="#cf9d80" stroke="none" d={HALF} />
        <path
          className="drawn drawn-shown"
          fill="#c5cfb4"
          stroke="none"
          d={HALF}
          transform="matrix(-1 0 0 1 600 0)"
        />
        <path
          fill={tint.outer}
          stroke="none"
          d="M190 292C194 262 214 258 236 260S274 274 276 298S254 332 230 332S188 320 190 292zM410 292C406 262 386 258 364 260S326 274 324 298S346 332 370 332S412 320 410 292zM252 420C252 402 276 396 300 398S348 402 348 420S326 452 300 452S252 438 252 420z"
        />
      </Head>
      <path
        fill={tint.paper}
        d="M182 250C180 190 226 162 300 162S420 190 418 250C430 250 440 236 440 210C438 128 376 84 300 84S162 128 160 210C160 236 170 250 182 250z"
      />
      <path
        stroke={tint.soft}
        d="M166 214C172 158 226 124 300 124S428 158 434 214M176 236C176 178 226 146 300 146S424 178 424 236"
      />
      <g className="drawn drawn-shown" stroke={tint.clay} strokeDasharray="2 7">
        <path d="M272 520C268 556 240 580 196 592S110 620 78 660M328 520C332 556 360 580 404 592S490 620 522 660M286 560C280 596 250 612 214 622S150 646 126 680M314 560C320 596 350 612 386 622S450 646 474 680" />
      </g>
      <path
        stroke={tint.clay}
        d="M94 652L76 662L78 642M506 652L524 662L522 642M142 676L124 684L124 664M458 676L476 684L476 664"
      />
      <path fill={tint.paper} d="M-20 760V730C60 706 150 700 300 716S540 706 620 730V760z" />
    </>
  )
}

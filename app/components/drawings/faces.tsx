import { dot, tint } from './strokes.ts'
import { Brush } from './tools.tsx'

const HAIR = '#c9a47c'

const HEAD =
  'M178 236C176 330 196 404 246 452Q300 490 354 452C404 404 424 330 422 236C418 130 182 130 178 236z'
const NECK =
  'M250 440C252 486 252 516 240 540C220 570 150 582 94 604C40 626 10 670-4 760H604C590 670 560 626 506 604C450 582 380 570 360 540C348 516 348 486 350 440z'
const EARS =
  'M180 270C160 256 152 280 160 306C166 328 176 342 190 340M420 270C440 256 448 280 440 306C434 328 424 342 410 340'
const FEATURES =
  'M206 296Q232 319 262 299M338 299Q368 319 394 296M209 301l-8 5M218 308l-5 6M230 312l-2 7M391 301l8 5M382 308l5 6M370 312l2 7M306 300C304 330 310 346 318 362Q316 378 300 378Q290 378 286 370'
const LIPS = 'M266 417Q284 405 294 409Q300 412 306 409Q316 405 334 417Q322 440 300 440T266 417z'
const BROWS = 'M202 266Q228 248 262 261M398 266Q372 248 338 261'

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <path fill={tint.outer} d={NECK} />
      <path
        stroke={tint.soft}
        d="M254 476Q300 508 348 474M118 642Q216 626 282 664M482 642Q384 626 318 664M292 676Q300 684 308 676"
      />
      <path fill={tint.outer} d={EARS} />
      <path fill={tint.outer} d={HEAD} />
      {children}
      <path d={FEATURES} />
      <path fill={tint.blush} d={LIPS} />
      <path d="M266 417Q286 421 300 419T334 417" />
    </>
  )
}

/** Points, as wide as the pen that sets them. */
const pores =
  'M244 214h0M262 226h0M282 212h0M300 228h0M320 214h0M340 226h0M358 214h0M270 244h0M330 244h0M296 262h0M306 284h0M292 306h0M308 322h0M290 344h0M312 344h0M290 452h0M301 462h0M312 452h0M301 442h0'

const ZONE =
  'M206 232C220 200 256 192 300 192S380 200 394 232C390 252 352 250 326 262C318 300 322 336 328 366Q318 388 300 388T272 366C278 336 282 300 274 262C248 250 210 252 206 232z'

const scallops = (side: number) => `q${side * 11} ${side * -13} 0 ${side * -26}`.repeat(7)
const strands = Array.from({ length: 7 }, (_, index) => {
  const y = 352 + index * 26
  return `M-15 ${y}c6 12 16 12 22 27M15 ${y - 12}c-6 12-16 12-22 27`
}).join('')

/** A braid that falls from behind an ear, its tie and the end of the hair. */
const braid = (
  <>
    <path fill={HAIR} d="M-12 540C-20 566-18 584-8 604C-4 596 0 600 4 606C14 586 20 566 12 540z" />
    <path fill={HAIR} d={`M-15 346${scallops(-1)}H15${scallops(1)}z`} />
    <path opacity=".5" d={strands} />
    <path fill="#b4c4d4" d="M-15 526H15Q17 534 14 542H-14Q-17 534-15 526z" />
  </>
)

const stripes = [706, 728, 750].map((y) => `M-20 ${y + 20}Q300 ${y - 24} 620 ${y + 20}`).join('')

/** A teenager's face: forehead, nose and chin, where oil and spots are, are marked as one T. */
export function Zone() {
  return (
    <>
      <path
        fill={HAIR}
        d="M300 92C206 92 152 148 152 236C152 290 146 322 149 352L184 362H416L451 352C454 322 448 290 448 236C448 148 394 92 300 92z"
      />
      <Head>
        <path className="drawn drawn-shown" fill={tint.blush} stroke="none" d={ZONE} />
        <path className="drawn drawn-shown" fill={tint.blush} stroke="none" d={dot(300, 456, 20)} />
        <path stroke={tint.clay} strokeWidth="4" d={pores} />
        <path
          fill={tint.clay}
          stroke="none"
          opacity=".7"
          d={dot(238, 374, 4) + dot(376, 388, 4.5) + dot(254, 398, 3)}
        />
        <path d={BROWS} />
      </Head>
      <path
        fill={HAIR}
        d="M300 92C206 92 152 148 152 236L176 250C176 196 214 166 300 166S424 196 424 250L448 236C448 148 394 92 300 92z"
      />
      <path
        opacity=".5"
        d="M300 92V128M286 94C250 102 216 122 196 152M314 94C350 102 384 122 404 152M270 98C226 110 190 140 176 178M330 98C374 110 410 140 424 178"
      />
      <path
        fill="#b4c4d4"
        d="M146 236C154 158 206 124 300 124S446 158 454 236C456 252 440 262 432 250C424 196 384 170 300 170S176 196 168 250C160 262 144 252 146 236z"
      />
      <path stroke={tint.soft} d="M164 226C178 170 222 146 300 146S422 170 436 226" />
      <path
        fill={tint.paper}
        d="M-20 760C-8 670 36 622 94 600C146 580 186 574 206 564C218 626 256 648 300 648S384 626 394 564C414 574 454 580 506 600C564 622 608 670 620 760z"
      />
      <path
        stroke={tint.soft}
        d="M188 578C200 640 250 666 300 666S400 640 412 578M96 688Q104 724 98 760M504 688Q496 724 502 760"
      />
      <path stroke={tint.blue} d={stripes} />
      <g transform="rotate(5)translate(196-12)">{braid}</g>
      <g transform="translate(600)scale(-1 1)rotate(5)translate(196-12)">{braid}</g>
    </>
  )
}

/** A mask on one half of the face, open at eye and mouth; the other half is its mirror. */
const HALF =
  'M299 194C238 194 194 208 187 242C183 330 206 396 250 440Q274 462 299 465V450C266 448 250 434 252 420S272 398 299 396zM195 298C194 272 214 262 236 262S273 278 273 300 250 331 230 329 196 320 195 298z'
const STROKES =
  'M284 212C254 212 224 220 208 238M282 230C260 230 240 234 222 246M286 346C262 352 234 350 210 340M284 364C264 370 240 370 218 362M268 384C254 388 240 388 228 384M284 456C268 452 256 440 248 428'

/** A face under two masks, one on each side, a brush on the second; the paths that hands take over neck and shoulders. */
export function Layers() {
  return (
    <>
      <path
        fill={HAIR}
        d="M238 104C216 70 234 24 274 20C290 4 330 8 340 26C376 34 386 74 362 104z"
      />
      <path
        opacity=".5"
        d="M252 88C240 60 258 36 286 36C312 36 326 56 312 70C300 80 282 74 284 60M340 92C356 76 354 50 336 42M272 96C300 102 330 92 338 70"
      />
      <Head>
        <g className="drawn drawn-shown" fillRule="evenodd">
          <path fill="#cf9d80" d={HALF} transform="translate(2)" />
          <path stroke={tint.clay} opacity=".6" d={STROKES} />
        </g>
        <g transform="matrix(-1 0 0 1 600 0)">
          <g className="drawn drawn-shown" fillRule="evenodd">
            <path fill="#c5cfb4" d={HALF} />
            <path stroke={tint.leaf} opacity=".6" d={STROKES} />
          </g>
        </g>
      </Head>
      <path
        fill={tint.paper}
        d="M182 252C180 192 226 166 300 166S420 192 418 252C432 252 442 238 442 212C440 128 376 84 300 84S160 128 158 212C158 238 168 252 182 252z"
      />
      <path
        stroke={tint.soft}
        d="M166 214C172 158 226 122 300 122S428 158 434 214M174 238C174 180 226 146 300 146S426 180 426 238"
      />
      <g className="drawn drawn-shown" stroke={tint.clay} strokeDasharray="2 7">
        <path d="M272 512C268 548 240 568 196 582S110 614 74 664M328 512C332 548 360 568 404 582S490 614 526 664M286 556C280 592 250 606 214 616S150 646 122 686M314 556C320 592 350 606 386 616S450 646 478 686" />
      </g>
      <path
        stroke={tint.clay}
        d="M90 656L72 667L73 646M510 656L528 667L527 646M138 680L120 689L120 668M462 680L480 689L480 668"
      />
      <path fill={tint.paper} d="M-20 760V726C60 700 150 708 300 724S540 700 620 726V760z" />
      <g transform="translate(390 402)rotate(50)">
        <Brush color="#c5cfb4" />
      </g>
    </>
  )
}

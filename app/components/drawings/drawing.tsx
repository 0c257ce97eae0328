import {
  type DrawingName,
  drawingSize,
  drawings,
  type PoreName,
  poreSize,
  pores,
} from '#content/drawings.ts'
import { Back } from './back.tsx'
import { Blade } from './blade.tsx'
import { Layers, Zone } from './faces.tsx'
import { Light } from './light.tsx'
import { Mask } from './mask.tsx'
import { Peels } from './peels.tsx'
import { Foam, Pores } from './pores.tsx'
import { Shelf } from './shelf.tsx'
import { Pore } from './skin-drawing.tsx'
import { tint } from './strokes.ts'
import { Suction } from './suction.tsx'
import { Tips } from './tips.tsx'

const shapes: Record<DrawingName, () => React.ReactNode> = {
  'mini-facial': Mask,
  'custom-facial': Light,
  'acne-facial': Pores,
  dermaplaning: Blade,
  'back-facial': Back,
  'chemical-peels': Peels,
  'nano-infusion': Tips,
  'skincare-consultation': Shelf,
  microdermabrasion: Suction,
  'signature-facial': Layers,
  'teen-facial': Zone,
  'teen-facial-v2': Foam,
}

/**
 * What is drawn comes to rest once, where the file is asked for as `#moving` (a treatment's own page, once it is
 * seen) and motion is welcome; everywhere else it stands still from the first.
 */
const MOTION = [
  '@media (prefers-reduced-motion:no-preference){',
  ':target :is(.drawn,.drawn-each>*){animation:rest 1.5s .4s cubic-bezier(.2,.6,.2,1) backwards;transform-box:fill-box;transform-origin:50% 0}',
  '.drawn-blade{--from:translate(70px,0)}.drawn-tips{--from:translate(0,-26px)}',
  '.drawn-closing>*{--from:scaleX(2.6)}.drawn-depths>*,.drawn-light>*{--from:scaleY(.12)}',
  '.drawn-lifted{--from:translate(0,70px)}.drawn-sinking>*{--from:translate(0,-34px);--seen:0}',
  '.drawn-foam{--from:translate(0,18px);--seen:.2}.drawn-shown{--seen:.06}}',
  '@keyframes rest{from{opacity:var(--seen,1);transform:var(--from,none)}}',
].join('')

/** A drawing as a file of its own; its end is what cards, the menu and shared links show. */
export function Still({ name }: { name: DrawingName }) {
  const Shapes = shapes[name]
  const { alt } = drawings[name]
  return (
    <Sheet alt={alt} height={drawingSize.height}>
      <style>{MOTION}</style>
      <path fill={tint.paper} stroke="none" d="M0 0h600v750H0z" />
      <Shapes />
    </Sheet>
  )
}

/** The pore before or after, for the page of the acne facial. */
export function PoreStill({ name }: { name: PoreName }) {
  return (
    <Sheet alt={pores[name]} height={poreSize.height}>
      <path fill={tint.paper} stroke="none" d="M0 0h600v460H0z" />
      <Pore isBlocked={name === 'pore-blocked'} />
    </Sheet>
  )
}

type SheetProps = { alt: string; height: number; children: React.ReactNode }

function Sheet({ alt, height, children }: SheetProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      id="moving"
      viewBox={`0 0 600 ${height}`}
      role="img"
      aria-label={alt}
      fill="none"
      stroke={tint.ink}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

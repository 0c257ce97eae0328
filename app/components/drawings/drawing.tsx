import { type DrawingName, drawings } from '#content/drawings.ts'
import { Back } from './back.tsx'
import { Blade } from './blade.tsx'
import { Layers, Zone } from './faces.tsx'
import { Light } from './light.tsx'
import { Mask } from './mask.tsx'
import { Peels } from './peels.tsx'
import { Foam, Pores } from './pores.tsx'
import { Shelf } from './shelf.tsx'
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

/** A treatment's drawing on its own page, where it moves once as it comes into view. */
export function Drawing({ name }: { name: DrawingName }) {
  const Shapes = shapes[name]
  return (
    <svg
      className="line-drawing drawing"
      viewBox="0 0 600 750"
      role="img"
      aria-label={drawings[name].alt}
    >
      <Shapes />
    </svg>
  )
}

/** The same drawing as a file of its own: the cards of home, the menu, shared links. */
export function Still({ name }: { name: DrawingName }) {
  const Shapes = shapes[name]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 600 750"
      role="img"
      aria-label={drawings[name].alt}
      fill="none"
      stroke={tint.ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill={tint.paper} stroke="none" d="M0 0h600v750H0z" />
      <Shapes />
    </svg>
  )
}

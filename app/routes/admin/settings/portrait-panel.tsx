import { href } from 'react-router'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { OwnPicturePanel } from '../ui/own-picture/own-picture-panel.tsx'

type PortraitPanelProps = {
  version: number
  portrait: ProductPicture | null
  refused: Refused | undefined
  limits: Limits
}

/** The owner's portrait, or the drawing that stands there. */
export function PortraitPanel({ portrait, ...of }: PortraitPanelProps) {
  return (
    <OwnPicturePanel
      {...of}
      id="portrait"
      heading="Your portrait"
      picture={portrait}
      meanwhile="/drawings/person.svg"
      className="mt-12"
      action={href('/admin/settings/you')}
      shape="Upright, your face in the upper half. "
      altHint="For people who cannot see it: Ana beside the treatment bed, smiling."
    />
  )
}

import type { DrawingName } from '#content/drawings.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { DrawnPicture } from '../drawings/drawn-picture.tsx'
import { OwnPhotograph } from './own-photograph.tsx'

type TreatmentPictureProps = {
  drawing: DrawingName
  picture: ProductPicture | undefined
  className?: string
}

/** A treatment where it leads to its page: the owner's photograph, or the house's drawing. */
export function TreatmentPicture({ drawing, picture, className }: TreatmentPictureProps) {
  if (!picture) return <DrawnPicture name={drawing} className={className} />
  return (
    <OwnPhotograph
      {...{ picture, className }}
      sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 46vw"
    />
  )
}

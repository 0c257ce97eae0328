import type { DrawingName } from '#content/drawings.ts'
import { OWN_PICTURES } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { DrawnPicture } from '../drawings/drawn-picture.tsx'
import { Photograph } from '../photograph.tsx'

type TreatmentPictureProps = {
  drawing: DrawingName
  picture: ProductPicture | undefined
  className?: string
}

/** A treatment where it leads to its page: the owner's photograph, or the house's drawing. */
export function TreatmentPicture({ drawing, picture, className }: TreatmentPictureProps) {
  if (!picture) return <DrawnPicture name={drawing} className={className} />
  const { name, color } = picture
  const facts = { ...picture, folder: OWN_PICTURES }
  return (
    <Photograph
      {...{ className, name, color, facts }}
      sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 46vw"
    />
  )
}

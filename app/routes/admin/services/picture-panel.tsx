import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { drawingFile, treatmentDrawing } from '#content/drawings.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { OwnPicturePanel } from '../ui/own-picture/own-picture-panel.tsx'
import { servicePath } from '../ui/paths.ts'

type PicturePanelProps = {
  id: string
  slug: string
  version: number
  picture: ProductPicture | null
  refused: Refused | undefined
  limits: Limits
}

/** Her photograph of a treatment, or the drawing on its card and page. */
export function PicturePanel({ id, slug, ...of }: PicturePanelProps) {
  return (
    <OwnPicturePanel
      {...of}
      id="picture"
      heading="Photograph"
      about={
        of.picture
          ? 'It stands on the treatment’s page, on its card and beside shared links. Taken away, the drawing stands there again.'
          : 'Until you give one, this drawing stands on the treatment’s page and on its card.'
      }
      meanwhile={drawingFile(treatmentDrawing(slug))}
      action={servicePath(id)}
      shape="Upright. Whoever is on it has agreed to be shown. "
      altHint="For people who cannot see it: a brush lays a clay mask on a cheek."
    />
  )
}

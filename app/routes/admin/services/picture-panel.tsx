import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { drawingFile, treatmentDrawing } from '#content/drawings.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { servicePath } from '../ui/paths.ts'
import { PictureForm } from '../ui/picture-form.tsx'

type PicturePanelProps = {
  id: string
  slug: string
  version: number
  picture: ProductPicture | null
  refused: Refused | undefined
  limits: Limits
}

/** What stands on a treatment's card and page, and the way to put her own photograph there. */
export function PicturePanel({ id, slug, picture, limits, ...of }: PicturePanelProps) {
  return (
    <FormState refused={of.refused} values={{ alt: picture?.alt }} limits={limits}>
      <section aria-labelledby="picture" className="max-w-xl border-hairline border-t pt-6">
        <h2 id="picture" className="text-2xl">
          Photograph
        </h2>
        <p className="mt-2 text-driftwood">
          {picture
            ? 'It stands on the treatment’s page, on its card and beside shared links. Taken away, the drawing stands there again.'
            : 'Until you give one, this drawing stands on the treatment’s page and on its card.'}
        </p>
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <img
            src={
              picture
                ? pictureFile(picture.name, picture.widths[0] ?? 0, 'webp', OWN_PICTURES)
                : drawingFile(treatmentDrawing(slug))
            }
            alt={picture?.alt ?? ''}
            width={160}
            height={200}
            className="aspect-[4/5] w-40 rounded-[2px] object-cover"
          />
          <PictureForm
            isSet={picture !== null}
            {...of}
            action={servicePath(id)}
            shape="Upright. Whoever is on it has agreed to be shown. "
            altHint="For people who cannot see it: a brush lays a clay mask on a cheek."
          />
        </div>
      </section>
    </FormState>
  )
}

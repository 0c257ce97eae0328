import { href } from 'react-router'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { PictureForm } from '../ui/picture-form.tsx'

type PortraitPanelProps = {
  version: number
  portrait: ProductPicture | null
  refused: Refused | undefined
  limits: Limits
}

/** The owner's portrait, or the drawing that stands there, and the way to put another in its place. */
export function PortraitPanel({ version, portrait, refused, limits }: PortraitPanelProps) {
  return (
    <FormState refused={refused} values={{ alt: portrait?.alt }} limits={limits}>
      <section aria-labelledby="portrait" className="mt-12 max-w-xl border-hairline border-t pt-6">
        <h2 id="portrait" className="text-2xl">
          Your portrait
        </h2>
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <img
            src={
              portrait
                ? pictureFile(portrait.name, portrait.widths[0] ?? 0, 'webp', OWN_PICTURES)
                : '/drawings/person.svg'
            }
            alt={portrait?.alt ?? ''}
            width={160}
            height={200}
            className="aspect-[4/5] w-40 rounded-[2px] object-cover"
          />
          <PictureForm
            isSet={portrait !== null}
            {...{ version, refused }}
            action={href('/admin/settings/you')}
            shape="Upright, your face in the upper half. "
            altHint="For people who cannot see it: Ana beside the treatment bed, smiling."
          />
        </div>
      </section>
    </FormState>
  )
}

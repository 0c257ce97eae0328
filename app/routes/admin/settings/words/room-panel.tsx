import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { PictureForm } from '../../ui/picture-form.tsx'

type RoomPanelProps = {
  room: { version: number; picture: ProductPicture | null }
  refused: Refused | undefined
  limits: Limits
}

/** The owner's photograph of her room, or the house's picture, and the way to put another in its place. */
export function RoomPanel({ room: { version, picture }, refused, limits }: RoomPanelProps) {
  return (
    <FormState refused={refused} values={{ alt: picture?.alt }} limits={limits}>
      <section aria-labelledby="room" className="mt-12 max-w-xl border-hairline border-t pt-6">
        <h2 id="room" className="text-2xl">
          The room
        </h2>
        <p className="mt-2 text-driftwood">
          On home and on About. Until you show yours, a drawn room stands there and says that it is
          drawn.
        </p>
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <img
            src={
              picture
                ? pictureFile(picture.name, picture.widths[0] ?? 0, 'webp', OWN_PICTURES)
                : pictureFile('room', 480, 'webp')
            }
            alt={picture?.alt ?? ''}
            width={160}
            height={107}
            className="aspect-[3/2] w-40 rounded-[2px] object-cover"
          />
          <PictureForm
            isSet={picture !== null}
            {...{ version, refused }}
            shape="Wider than it is tall; phones show its middle. "
            cut="3 by 2"
            altHint="For people who cannot see it: the treatment bed under the window, made up in white."
          />
        </div>
      </section>
    </FormState>
  )
}

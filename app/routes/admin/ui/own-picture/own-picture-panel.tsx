import { Said } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { PictureForm, type PictureFormProps } from './picture-form.tsx'

type OwnPicturePanelProps = Omit<PictureFormProps, 'isSet'> & {
  /** What the section is found by. */
  id: string
  heading: string
  about?: string
  picture: ProductPicture | null
  /** The file that stands there meanwhile. */
  meanwhile: string
  isWide?: boolean
  limits: Limits
  /** What has just been done with it, said below its form where the page is long. */
  done?: string | undefined
  className?: string
}

const SHAPES = {
  upright: { height: 200, className: 'aspect-[4/5]' },
  wide: { height: 107, className: 'aspect-[3/2]' },
}

/** The owner's photograph of something, or what stands there meanwhile, and the way to put another in its place. */
export function OwnPicturePanel(props: OwnPicturePanelProps) {
  const {
    id,
    heading,
    about,
    picture,
    meanwhile,
    isWide,
    limits,
    done,
    className = '',
    ...form
  } = props
  const shape = SHAPES[isWide ? 'wide' : 'upright']
  return (
    <FormState refused={form.refused} values={{ alt: picture?.alt }} limits={limits}>
      <section
        aria-labelledby={id}
        className={`max-w-xl border-hairline border-t pt-6 ${className}`}
      >
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        {about ? <p className="mt-2 text-driftwood">{about}</p> : null}
        <div className="mt-4 grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <img
            src={
              picture
                ? pictureFile(picture.name, picture.widths[0] ?? 0, 'webp', OWN_PICTURES)
                : meanwhile
            }
            alt={picture?.alt ?? ''}
            width={160}
            height={shape.height}
            className={`w-40 rounded-[2px] object-cover ${shape.className}`}
          />
          <PictureForm isSet={picture !== null} {...form} />
        </div>
        {done ? (
          <div className="mt-4">
            <Said refused={undefined} done={done} />
          </div>
        ) : null}
      </section>
    </FormState>
  )
}

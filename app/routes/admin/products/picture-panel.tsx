import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { OWN_PICTURES, pictureFile, SENT_PICTURE_TYPES } from '#content/picture-files.ts'
import type { DeskProduct } from '#server/shop/products/products.ts'
import { SmallButton } from '../ui/controls.tsx'
import { PictureForm } from '../ui/own-picture/picture-form.tsx'

type PicturePanelProps = { product: DeskProduct; refused: Refused | undefined }

/** The photograph that stands, and the way to put another in its place. */
export function PicturePanel({ product, refused }: PicturePanelProps) {
  const { picture, image, version } = product
  return (
    <section aria-labelledby="picture">
      <h2 id="picture" className="text-2xl">
        Photograph
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-1">
        {image ? (
          <img
            src={
              picture
                ? pictureFile(picture.name, picture.widths[0] ?? 0, 'webp', OWN_PICTURES)
                : image
            }
            alt={picture?.alt ?? ''}
            width={240}
            height={300}
            className="aspect-[4/5] w-48 rounded-[2px] object-cover xl:w-60"
          />
        ) : (
          <p className="text-driftwood">None yet. A drawing stands in for it.</p>
        )}
        <PictureForm
          isSet={picture !== null}
          {...{ version, refused }}
          altHint="For people who cannot see it: A white jar beside a green leaf."
        />
      </div>
    </section>
  )
}

/** The photographs behind the first: those that stand, and the way to put one more there. */
export function MorePictures({ product, refused }: PicturePanelProps) {
  const { morePictures, version } = product
  return (
    <section aria-labelledby="more-pictures">
      <h2 id="more-pictures" className="text-2xl">
        Further photographs
      </h2>
      <p className="mt-1 text-driftwood">
        What it feels like, seen near; the jar open; a hand that holds it. They stand on its own
        page.
      </p>
      {refused ? <Refusal of={refused} /> : null}
      {morePictures.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {morePictures.map(({ name, alt, widths }) => (
            <li key={name}>
              <img
                src={pictureFile(name, widths[0] ?? 0, 'webp', OWN_PICTURES)}
                alt={alt}
                width={240}
                height={300}
                className="aspect-[4/5] w-full rounded-[2px] object-cover"
              />
              <Form method="post" preventScrollReset>
                <Version refused={refused} version={version} />
                <input type="hidden" name="name" value={name} />
                <button
                  type="submit"
                  name="intent"
                  value="drop-more"
                  className="link min-h-11 cursor-pointer"
                >
                  Take it away<span className="sr-only">: {alt}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        key={versionOver(refused, version)}
        className="mt-4 space-y-4"
        noValidate
      >
        <Version refused={refused} version={version} />
        <Field
          label="One more photograph"
          name="picture"
          type="file"
          accept={SENT_PICTURE_TYPES}
          hint="As above: up to 12 MB, at least 600 pixels each way."
        />
        <Field label="What it shows" name="alt" autoComplete="off" />
        <SmallButton name="intent" value="add-picture" quiet>
          Add the photograph
        </SmallButton>
      </Form>
    </section>
  )
}

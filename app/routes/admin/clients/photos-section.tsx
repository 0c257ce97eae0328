import { Form, href } from 'react-router'
import { Field, SelectField } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import type { KeptPhoto } from '#server/clients/photos.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

const MOMENTS = { before: 'Before', after: 'After', other: 'Other' } as const

type PhotosSectionProps = {
  clientId: string
  photos: KeptPhoto[]
  today: string
  /** The client answered that they would rather not be photographed. */
  isUnwished: boolean
  limits: Limits
  refused: Refused | undefined
}

export function PhotosSection(props: PhotosSectionProps) {
  const { clientId, photos, today, isUnwished, limits, refused } = props
  return (
    <section id="photos" className="scroll-mt-6">
      <h2 className="text-2xl">Photographs</h2>
      <p className="mt-1 text-driftwood">
        Kept encrypted, without place and camera. Nobody but you can open them.
      </p>
      {isUnwished ? (
        <p className="mt-2 font-medium text-status-red">
          In the form, the client said no to photographs.
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
          {photos.map((photo) => (
            <Photo key={photo.id} clientId={clientId} photo={photo} />
          ))}
        </ul>
      ) : null}
      <Folded
        words="Add a photograph"
        className="mt-3"
        key={photos.length}
        open={refused !== undefined}
      >
        <FormState refused={refused} values={{ moment: 'before', takenOn: today }} limits={limits}>
          <Form
            method="post"
            encType="multipart/form-data"
            className="mt-2 max-w-md space-y-3"
            noValidate
          >
            <Field
              label="Photograph"
              name="photo"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                label="Taken"
                name="moment"
                options={Object.entries(MOMENTS).map(([code, name]) => ({ code, name }))}
              />
              <Field label="On" name="takenOn" type="date" />
            </div>
            <Field label="What it shows" name="words" />
            <SmallButton name="intent" value="photo">
              Keep the photograph
            </SmallButton>
          </Form>
        </FormState>
      </Folded>
    </section>
  )
}

function Photo({ clientId, photo }: { clientId: string; photo: KeptPhoto }) {
  const year = useYear()
  const address = href('/admin/clients/:clientId/photos/:photoId', { clientId, photoId: photo.id })
  const when = `${MOMENTS[photo.moment]}, ${formatDate(photo.takenOn, year)}`
  return (
    <li className="min-w-0">
      <a href={address} className="block">
        <img
          src={`${address}?size=small`}
          alt={photo.words || when}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-linen object-cover"
        />
      </a>
      <p className="mt-1.5">{when}</p>
      {photo.words ? <p className="break-words text-driftwood">{photo.words}</p> : null}
      <Folded
        words={
          <>
            Remove<span className="sr-only"> the photograph: {when}</span>
          </>
        }
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="photoId" value={photo.id} />
          <SmallButton quiet name="intent" value="photo-remove">
            Remove for good
          </SmallButton>
        </Form>
      </Folded>
    </li>
  )
}

import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { OWN_PICTURES, pictureFile, SENT_PICTURE_TYPES } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { SmallButton } from '../ui/controls.tsx'

type PortraitPanelProps = {
  version: number
  portrait: ProductPicture | null
  refused: Refused | undefined
  limits: Limits
}

/** The owner's portrait, or the drawing that stands there, and the way to put another in its place. */
export function PortraitPanel({ version, portrait, refused, limits }: PortraitPanelProps) {
  const path = href('/admin/settings/you')
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
          <div>
            <Form
              method="post"
              action={path}
              encType="multipart/form-data"
              preventScrollReset
              key={versionOver(refused, version)}
              className="space-y-4"
              noValidate
            >
              {refused ? <Refusal of={refused} /> : null}
              <Version refused={refused} version={version} />
              <Field
                label={portrait ? 'Another photograph' : 'Your photograph'}
                name="picture"
                type="file"
                accept={SENT_PICTURE_TYPES}
                hint="Upright, your face in the upper half. JPEG, PNG, WebP or AVIF up to 12 MB, at least 600 pixels each way. It is cut to 4 by 5; where and how it was taken is removed."
              />
              <Field
                label="What it shows"
                name="alt"
                autoComplete="off"
                hint="For people who cannot see it: Ana beside the treatment bed, smiling."
              />
              <SmallButton name="intent" value="picture" quiet>
                {portrait ? 'Save the photograph' : 'Use this photograph'}
              </SmallButton>
            </Form>
            {portrait ? (
              <Form method="post" action={path} preventScrollReset className="mt-3">
                <Version refused={refused} version={version} />
                <button
                  type="submit"
                  name="intent"
                  value="drop-picture"
                  className="link min-h-11 cursor-pointer"
                >
                  Take my photograph away
                </button>
              </Form>
            ) : null}
          </div>
        </div>
      </section>
    </FormState>
  )
}

import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal, Version } from '#app/components/refusal.tsx'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { SENT_PICTURE_TYPES } from '#content/picture-files.ts'
import { SmallButton } from '../controls.tsx'

export type PictureFormProps = {
  /** Whether one of the owner's own stands there already. */
  isSet: boolean
  version: number
  refused: Refused | undefined
  /** Where it is sent, if not to the page itself. */
  action?: string
  /** How the photograph should be, before what every one must be. */
  shape?: string
  /** The shape that it is cut to. */
  cut?: string
  altHint: string
}

/** Sends a photograph with its words (intent `picture`), or takes the one away that stands (`drop-picture`). */
export function PictureForm(props: PictureFormProps) {
  const { isSet, version, refused, action, shape = '', cut = '4 by 5', altHint } = props
  return (
    <div>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        preventScrollReset
        key={versionOver(refused, version)}
        className="space-y-4"
        noValidate
      >
        {refused ? <Refusal of={refused} /> : null}
        <Version refused={refused} version={version} />
        <Field
          label={isSet ? 'Another photograph' : 'Your photograph'}
          name="picture"
          type="file"
          accept={SENT_PICTURE_TYPES}
          hint={`${shape}JPEG, PNG, WebP or AVIF up to 12 MB, at least 600 pixels each way. It is cut to ${cut}; where and how it was taken is removed.`}
        />
        <Field label="What it shows" name="alt" autoComplete="off" hint={altHint} />
        <SmallButton name="intent" value="picture" quiet>
          {isSet ? 'Save the photograph' : 'Use this photograph'}
        </SmallButton>
      </Form>
      {isSet ? (
        <Form method="post" action={action} preventScrollReset className="mt-3">
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
  )
}

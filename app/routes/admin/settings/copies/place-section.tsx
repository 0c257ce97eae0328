import { Form, href } from 'react-router'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { placeWords, type ShownPlace } from '#domain/desk/copy-place.ts'
import { SmallButton, TextLink } from '../../ui/controls.tsx'
import { FolderFields, S3Fields, SftpFields } from './place-fields.tsx'

const HERE = href('/admin/settings/copies')
export const KINDS = { folder: 'A folder', sftp: 'SFTP', s3: 'S3 storage' } as const
export type Kind = keyof typeof KINDS

type PlaceProps = {
  place: ShownPlace | null
  hostKey: string | null
  /** Without one, the key comes first. */
  hasKey: boolean
  /** The kind whose form is shown. */
  kind: Kind
  limits: Record<Kind, Limits>
  refused: Refused | undefined
  asksForNewKey: boolean
}

/** Where copies go: what is kept, and one form for each kind of place. */
export function PlaceSection(props: PlaceProps) {
  const { place, hostKey, hasKey, kind, limits, refused, asksForNewKey } = props
  const kept = place?.kind === kind ? place : null
  const values: ShownPlace = kept ?? STARTS[kind]
  const typed = refused?.intent === 'place' ? refused : undefined
  return (
    <section aria-labelledby="place" className="space-y-4">
      <h2 id="place" className="text-2xl">
        The place
      </h2>
      {place ? <Kept place={place} hostKey={hostKey} /> : null}
      <nav aria-label="Kinds of places" className="flex flex-wrap gap-x-5">
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <TextLink
            key={one}
            to={`${HERE}?kind=${one}#place`}
            aria-current={one === kind ? 'true' : undefined}
            className="inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
            preventScrollReset
          >
            {KINDS[one]}
          </TextLink>
        ))}
      </nav>
      <FormState
        key={kind}
        refused={typed}
        values={Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, String(value)]),
        )}
        limits={limits[kind]}
      >
        <Form
          method="post"
          action={`${HERE}?kind=${kind}`}
          className="space-y-4"
          noValidate
          preventScrollReset
        >
          <input type="hidden" name="kind" value={kind} />
          {kind === 'folder' ? <FolderFields /> : null}
          {kind === 'sftp' ? (
            <SftpFields isKept={kept !== null} asksForNewKey={asksForNewKey} />
          ) : null}
          {kind === 's3' ? (
            <S3Fields isKept={kept !== null} pathStyle={values.kind === 's3' && values.pathStyle} />
          ) : null}
          <SmallButton name="intent" value="place" quiet={!hasKey}>
            Save and test
          </SmallButton>
        </Form>
      </FormState>
    </section>
  )
}

const STARTS = {
  folder: { kind: 'folder', folder: '' },
  sftp: { kind: 'sftp', host: '', port: 22, user: '', folder: '' },
  s3: {
    ...{ kind: 's3', endpoint: '', region: '', bucket: '', prefix: 'grove', accessKey: '' },
    pathStyle: false,
  },
} as const satisfies Record<Kind, ShownPlace>

function Kept({ place, hostKey }: { place: ShownPlace; hostKey: string | null }) {
  return (
    <div className="border-hairline border-y py-4">
      <p>
        {KINDS[place.kind]}: <span className="font-medium break-all">{placeWords(place)}</span>
      </p>
      {hostKey ? (
        <p className="mt-1 text-driftwood">
          The server’s key is <span className="figures break-all">{hostKey}</span>. It was noted at
          the first test and is compared each time.
        </p>
      ) : null}
      <Form method="post" className="mt-3 flex flex-wrap gap-3" preventScrollReset>
        <SmallButton name="intent" value="test" quiet>
          Test it
        </SmallButton>
        <SmallButton name="intent" value="forget" quiet>
          Make no more copies
        </SmallButton>
      </Form>
    </div>
  )
}

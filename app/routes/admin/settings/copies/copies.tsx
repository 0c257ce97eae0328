import { useNavigation } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import { momentOf } from '#domain/desk/backup-name.ts'
import { FolderPlace, S3Place, SftpPlace } from '#domain/desk/copy-place.ts'
import { doneIn } from '../../ui/done-words.ts'
import { SettingsFrame } from '../frame.tsx'
import { Light } from '../light.tsx'
import type { Route } from './+types/copies'
import { BringCopyBack } from './bring-copy-back.tsx'
import { changeCopies } from './change-copies.ts'
import { KeySection } from './key-section.tsx'
import { KINDS, type Kind, PlaceSection } from './place-section.tsx'

export const meta = () => deskMeta('Copies elsewhere')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { copies, now } = context.get(studioContext)
  const { place, hostKey, hasKey, good, failed } = await copies.state()
  const year = yearOf(now(), STUDIO.zone)
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const kind = url.searchParams.get('kind') ?? ''
  const listed = place && url.searchParams.has('look') ? await copies.list() : null
  return {
    place,
    hostKey,
    hasKey,
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : (place?.kind ?? 'folder'),
    limits: {
      folder: limitsOf(FolderPlace),
      sftp: limitsOf(SftpPlace),
      s3: limitsOf(S3Place),
    },
    good: good && when(good.at),
    failed: failed && { when: when(failed.at), why: sentence(failed.code), said: failed.said },
    isKeyOther: failed?.code === 'copy-host-key',
    copies: listed?.ok
      ? listed.names.map((name) => ({
          name,
          when: formatWhen(momentOf(name), STUDIO.zone, year, 'second'),
        }))
      : null,
    unlisted: listed && !listed.ok ? sentence(listed.code) : null,
    done: doneIn(url, 'backups'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { copies, backups } = context.get(studioContext)
  const { address } = context.get(visitorContext)
  const form = await formOf(request)
  if (form.get('intent') === 'new-key') return { made: await copies.newKey() }
  const by = { actor: 'owner', actorId: owner.id, address } as const
  return changeCopies(form, { copies, backups, owner, by })
}

export default function CopiesElsewhere({ loaderData, actionData }: Route.ComponentProps) {
  const { place, hostKey, hasKey, failed, unlisted, done } = loaderData
  const doing = useNavigation().formData?.get('intent')?.toString() ?? null
  const made = actionData && 'made' in actionData ? actionData.made : null
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const isNewKeyShown =
    refused !== undefined && 'asksForNewKey' in refused && refused.asksForNewKey === true
  const isRestoring = refused?.intent === 'restore'
  return (
    <SettingsFrame
      heading="Copies elsewhere"
      text="Each new backup also goes, encrypted, to a second place: another disk, another computer (SFTP) or cloud storage (S3). Whoever looks after your server knows what to fill in."
    >
      <div className="mt-6 max-w-[36em] space-y-8">
        <Said refused={refused} done={made ? undefined : done} />
        <Light is={failed ? 'bad' : loaderData.good && place && hasKey ? 'good' : 'open'}>
          {lightWords(loaderData)}
        </Light>
        {failed?.said ? (
          <p className="break-words text-driftwood">The place said: {failed.said}</p>
        ) : null}
        <KeySection made={made} hasKey={hasKey} />
        <PlaceSection
          {...{ place, hostKey, hasKey, refused, limits: loaderData.limits, kind: loaderData.kind }}
          asksForNewKey={loaderData.isKeyOther || isNewKeyShown}
        />
        {unlisted ? <p className="text-brick">{unlisted}</p> : null}
        {place ? (
          <BringCopyBack
            copies={loaderData.copies}
            typed={isRestoring ? refused.typed.name : undefined}
            doing={doing}
          />
        ) : null}
      </div>
    </SettingsFrame>
  )
}

function lightWords({
  place,
  hasKey,
  good,
  failed,
}: Pick<Route.ComponentProps['loaderData'], 'place' | 'hasKey' | 'good' | 'failed'>): string {
  if (failed) return `The copy of ${failed.when} was not made. ${failed.why}`
  if (!place || !hasKey) return 'No copies are made yet: they need a key and a place.'
  if (good) return `Last copy: ${good}. It was read back and is what was written.`
  return 'The first copy follows within a minute.'
}

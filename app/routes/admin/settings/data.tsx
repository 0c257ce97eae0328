import { Form, href, useNavigation } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Field } from '#app/components/field.tsx'
import { Said, Version } from '#app/components/refusal.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/data'
import { SettingsFrame } from './frame.tsx'

export const meta = () => deskMeta('Your data')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { backups: kept, now } = context.get(studioContext)
  const year = yearOf(now(), STUDIO.zone)
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const [backups, { good, failed, nightly, isOverdue }] = await Promise.all([
    kept.list(),
    kept.state(),
  ])
  return {
    backups: backups.map(({ name, at, bytes, isKept }) => ({
      name,
      isKept,
      when: formatWhen(at, STUDIO.zone, year, 'second'),
      size: sizeWords(bytes),
    })),
    last: good && { when: when(good.at), rows: good.rows },
    failed: failed && { when: when(failed.at), why: sentence(failed.code) },
    nightly,
    isOverdue,
    done: doneIn(url, 'backups'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { backups } = context.get(studioContext)
  const { address } = context.get(visitorContext)
  const by = { actor: 'owner', actorId: owner.id, address } as const
  const form = await formOf(request)
  const name = textIn(form, 'name')
  if (form.get('intent') === 'make') {
    const made = await backups.make({ by })
    if (!made.ok) return refused(form, made)
    return redirectDone(href('/admin/settings/data'), 'made')
  }
  if (form.get('intent') === 'nightly') {
    const nightly = { version: versionIn(form), isOn: form.get('isOn') === 'yes' }
    const saved = await backups.setNightly(nightly, owner)
    if (!saved.ok) return refused(form, saved)
    return redirectDone(href('/admin/settings/data'), 'saved')
  }
  if (form.get('intent') === 'keep' || form.get('intent') === 'let-go') {
    const isKept = form.get('intent') === 'keep'
    const saved = await backups.setKept(name, isKept, by)
    if (!saved.ok) return refused(form, saved)
    return redirectDone(href('/admin/settings/data'), 'saved')
  }
  if (form.get('intent') !== 'restore') return unreadable(form)
  if (textIn(form, 'word').trim() !== 'RESTORE')
    return refused(form, { ok: false, code: 'backup-word' })
  const outcome = await backups.bringBack(name, by)
  if (!outcome.ok) return refused(form, outcome)
  return redirectDone(href('/admin/login'), 'restored')
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const doing = useDoing()
  const { backups } = loaderData
  return (
    <SettingsFrame
      heading="Your data"
      text="A backup is one file with everything: visits, clients, orders, products, prices, settings, mail. It is yours to take along. Keep it as carefully as the clients’ notes in it."
    >
      <div className="mt-6 space-y-8">
        <Said refused={actionData} done={loaderData.done} />
        <LastBackup {...loaderData} />
        <Form method="post">
          <button
            type="submit"
            name="intent"
            value="make"
            className="button"
            disabled={doing !== null}
          >
            {doing === 'make' ? 'Backing up…' : 'Back up now'}
          </button>
          {doing === 'make' ? <HowLong /> : null}
        </Form>
        {backups.length === 0 ? (
          <p className="border-hairline border-y py-6 text-driftwood">No backup on this server.</p>
        ) : (
          <ul className="border-hairline border-t">
            {backups.map(({ name, when, size, isKept }) => (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-1"
              >
                <span className="figures">
                  {when} <span className="text-driftwood">({size})</span>
                </span>
                <Form method="post" preventScrollReset className="ml-auto">
                  <input type="hidden" name="name" value={name} />
                  <SmallButton name="intent" value={isKept ? 'let-go' : 'keep'} quiet>
                    {isKept ? 'Kept: let it go' : 'Keep'}
                    <span className="sr-only"> the backup of {when}</span>
                  </SmallButton>
                </Form>
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={href('/admin/settings/data/:name', { name })}
                  download
                >
                  Download<span className="sr-only"> the backup of {when}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {backups.length > 0 ? (
          <Restore
            backups={backups}
            typed={refusedAt(actionData, 'restore')?.typed.name}
            doing={doing}
          />
        ) : null}
        <p className="max-w-[36em] text-driftwood">
          The ten newest are kept on the server, and those that you keep. A disk can break: take
          them elsewhere too (docs/operations.md says how). A file from elsewhere is brought back on
          the server with <code>npm run restore -- FILE --yes</code>. Photographs of clients can
          only be opened with the server’s own secret; docs/operations.md says where it lies.
        </p>
      </div>
    </SettingsFrame>
  )
}

/** Which of the forms is on its way. */
function useDoing(): string | null {
  const { formData } = useNavigation()
  return formData ? String(formData.get('intent') ?? '') : null
}

function HowLong() {
  return (
    <p role="status" className="mt-3 max-w-[36em] text-driftwood">
      Every row is read and checked: a moment in a young studio, up to a minute after ten years.
      Please leave this page open.
    </p>
  )
}

function LastBackup({
  last,
  failed,
  nightly,
  isOverdue,
}: Pick<Route.ComponentProps['loaderData'], 'last' | 'failed' | 'nightly' | 'isOverdue'>) {
  return (
    <section aria-label="Last backup" className="max-w-[36em] space-y-3">
      {isOverdue ? (
        <Banner tone="failure">
          {last ? 'The last good backup is older than two days' : 'There is no backup yet'}. Make
          one now.
        </Banner>
      ) : null}
      {failed ? (
        <Banner tone="failure">
          The backup of {failed.when} was not made. {failed.why}
        </Banner>
      ) : null}
      <p className="figures">
        {last
          ? `Last backup: ${last.when}. It was checked: ${last.rows.toLocaleString('en-US')} rows.`
          : 'Last backup: none yet.'}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <Version version={nightly.version} />
        <input type="hidden" name="isOn" value={nightly.isOn ? 'no' : 'yes'} />
        <span>
          {nightly.isOn
            ? 'One is made each night after 3 AM.'
            : 'None is made at night: only you make them.'}
        </span>
        <SmallButton name="intent" value="nightly" quiet>
          {nightly.isOn ? 'Turn nightly backups off' : 'Turn nightly backups on'}
        </SmallButton>
      </Form>
    </section>
  )
}

function Restore(props: {
  backups: { name: string; when: string }[]
  typed: string | undefined
  doing: string | null
}) {
  return (
    <details className="border-hairline border-t pt-4" open={props.typed !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Bring a backup back
      </summary>
      <Form method="post" className="mt-3 max-w-md space-y-4">
        <p>
          Everything since that moment is taken back, and everyone is signed out. A backup of what
          stands now is made first. Mail that had not gone out then waits under Messages. Your own
          sign-in and your helpers’ stay as they are now: password, code, passkeys, and who helps.
          Clients sign in as they did then.
        </p>
        <div>
          <label className="mb-1.5 block font-medium" htmlFor="backup">
            Backup
          </label>
          {/* Made anew with a new backup, so that the newest is the one that is chosen. */}
          <select
            key={props.backups[0]?.name}
            id="backup"
            name="name"
            className="field"
            defaultValue={props.typed}
          >
            {props.backups.map(({ name, when }) => (
              <option key={name} value={name}>
                {when}
              </option>
            ))}
          </select>
        </div>
        <Field label="Type RESTORE" name="word" autoComplete="off" required />
        <button
          type="submit"
          name="intent"
          value="restore"
          className="button button-quiet"
          disabled={props.doing !== null}
        >
          {props.doing === 'restore' ? 'Bringing it back…' : 'Bring it back'}
        </button>
        {props.doing === 'restore' ? <HowLong /> : null}
      </Form>
    </details>
  )
}

function sizeWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

import { Form } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Field } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { Route } from './+types/data'

/** What is said while a backup is made or brought back. */
export function HowLong() {
  return (
    <p role="status" className="mt-3 max-w-[36em] text-driftwood">
      Every row is read and checked: a moment in a young studio, up to a minute after ten years.
      Please leave this page open.
    </p>
  )
}

/** How the last backup went, and whether one is made each night. */
export function LastBackup({
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

/** Brings a backup back, once its word is typed. */
export function Restore(props: {
  backups: { name: string; when: string }[]
  typed: string | undefined
  doing: string | null
}) {
  return (
    <Folded words="Bring a backup back" open={props.typed !== undefined}>
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
    </Folded>
  )
}

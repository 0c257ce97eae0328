import { Form, href, useNavigation } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused, textIn, unreadable, versionIn } from '#app/form/form.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/data'
import { Drill } from './backup-drill.tsx'
import { HowLong, LastBackup, Restore } from './backup-forms.tsx'
import { SettingsFrame } from './frame.tsx'

export const meta = () => deskMeta('Your data')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { backups: kept, demonstration, now } = context.get(studioContext)
  const year = yearOf(now(), STUDIO.zone)
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const [backups, { good, failed, nightly, isOverdue, drills }, isDemo] = await Promise.all([
    kept.list(),
    kept.state(),
    demonstration.isLeft(),
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
    isDemo,
    drill: {
      good: drills.good && { when: when(drills.good.at), rows: drills.good.rows },
      failed: drills.failed && { when: when(drills.failed.at), why: sentence(drills.failed.code) },
    },
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
  if (form.get('intent') === 'drill') {
    const tried = await backups.drill()
    if (!tried.ok) return refused(form, tried)
    return redirectDone(href('/admin/settings/data'), 'drilled')
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
      text="A backup is one file with everything: visits, clients, orders, products, prices, settings, mail. It is yours to take with you. Keep it safe: your clients’ notes are in it."
    >
      <div className="mt-6 space-y-8">
        <Said refused={actionData} done={loaderData.done} />
        {loaderData.isDemo ? (
          <p>
            There is demonstration data among your own:{' '}
            <TextLink to={href('/admin/settings/demonstration')} className="-my-2.5">
              see what it is, and remove it
            </TextLink>
          </p>
        ) : null}
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
        {loaderData.last ? <Drill {...loaderData.drill} doing={doing} /> : null}
        <p className="max-w-[36em] text-driftwood">
          Thirty at most are kept on the server: the ten newest, one a week for two months, one a
          month before that, and those that you keep. A disk can break: let{' '}
          <TextLink to={href('/admin/settings/copies')} className="-my-2.5">
            encrypted copies
          </TextLink>{' '}
          go to another place by themselves.
        </p>
        <Folded words="For whoever looks after your server">
          <p className="mt-2 max-w-[36em] text-driftwood">
            A file from elsewhere is brought back on the server with{' '}
            <code className="whitespace-nowrap">npm run restore -- FILE --yes</code>. Photographs of
            clients can only be opened with the server’s own secret; docs/operations.md says where
            it is.
          </p>
        </Folded>
      </div>
    </SettingsFrame>
  )
}

function sizeWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** Which of the forms is on its way. */
function useDoing(): string | null {
  const { formData } = useNavigation()
  return formData ? String(formData.get('intent') ?? '') : null
}

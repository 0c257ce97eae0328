import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/copies'
import { SettingsFrame } from './frame.tsx'
import { Light } from './light.tsx'

export const meta = () => deskMeta('Copies elsewhere')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { copies, now } = context.get(studioContext)
  const { folder, hasKey, good, failed } = await copies.state()
  const when = (at: number) => formatWhen(at, STUDIO.zone, yearOf(now(), STUDIO.zone))
  return {
    folder,
    hasKey,
    good: good && when(good.at),
    failed: failed && { when: when(failed.at), why: sentence(failed.code) },
    done: doneIn(url, 'backups'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { copies } = context.get(studioContext)
  const form = await formOf(request)
  const here = href('/admin/settings/copies')
  switch (form.get('intent')) {
    case 'new-key': {
      return { made: await copies.newKey() }
    }
    case 'key': {
      const typed = { shown: textIn(form, 'shown'), typed: textIn(form, 'key') }
      const saved = await copies.setKey(typed, owner)
      return saved.ok ? redirectDone(here, 'copy-key') : refused(form, saved)
    }
    case 'folder': {
      const saved = await copies.setFolder(textIn(form, 'folder').trim(), owner)
      return saved.ok ? redirectDone(here, 'saved') : refused(form, saved)
    }
    case 'test': {
      const tested = await copies.test()
      return tested.ok ? redirectDone(here, 'copy-tested') : refused(form, tested)
    }
    default:
      return unreadable(form)
  }
}

export default function CopiesElsewhere({ loaderData, actionData }: Route.ComponentProps) {
  const { folder, hasKey, good, failed, done } = loaderData
  const made = actionData && 'made' in actionData ? actionData.made : null
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const isOn = folder !== null && hasKey
  return (
    <SettingsFrame
      heading="Copies elsewhere"
      text="Each new backup is copied, encrypted, to a folder of your choice: a second disk, or a share that is mounted on the server. Copies there thin out as the backups do."
    >
      <div className="mt-6 max-w-[36em] space-y-8">
        <Said refused={made ? undefined : refusal} done={made ? undefined : done} />
        <Light is={failed ? 'bad' : isOn && good ? 'good' : 'open'}>
          {failed
            ? `The copy of ${failed.when} was not made. ${failed.why}`
            : !isOn
              ? 'No copies are made yet: a key and a folder are needed.'
              : good
                ? `Last copy: ${good}.`
                : 'The first copy follows within a minute of the next backup.'}
        </Light>
        <section aria-labelledby="key" className="space-y-3">
          <h2 id="key" className="text-2xl">
            The key
          </h2>
          {made ? <NewKey made={made} /> : <KeyState hasKey={hasKey} />}
        </section>
        <section aria-labelledby="folder-heading" className="space-y-3">
          <h2 id="folder-heading" className="text-2xl">
            The folder
          </h2>
          <Form method="post" className="space-y-4" noValidate>
            <Field
              label="Whole path on the server"
              name="folder"
              defaultValue={refusal?.typed.folder ?? folder ?? ''}
              hint="For example /mnt/backup/grove. Left empty, no copies are made."
              autoComplete="off"
              spellCheck={false}
            />
            <SmallButton name="intent" value="folder">
              Save and test
            </SmallButton>
          </Form>
          {folder ? (
            <Form method="post">
              <SmallButton name="intent" value="test" quiet>
                Test it
              </SmallButton>
            </Form>
          ) : null}
        </section>
      </div>
    </SettingsFrame>
  )
}

function NewKey({ made }: { made: { key: string; recipient: string } }) {
  return (
    <Form method="post" className="space-y-4" noValidate>
      <p>
        Write this key down, on paper or in a password manager. It is shown this once, and the
        server does not keep it: without it the copies are worthless, to a thief and to you.
      </p>
      <p className="figures border border-hairline p-3 break-all select-all">{made.key}</p>
      <input type="hidden" name="shown" value={made.recipient} />
      <Field
        label="Type or paste it back"
        name="key"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <SmallButton name="intent" value="key">
        I have it
      </SmallButton>
    </Form>
  )
}

function KeyState({ hasKey }: { hasKey: boolean }) {
  return (
    <Form method="post" className="space-y-3">
      <p>
        {hasKey
          ? 'Copies are written for your key. A new one counts for copies from then on; the old ones need the old one.'
          : 'Copies are encrypted for a key that you alone keep.'}
      </p>
      <SmallButton name="intent" value="new-key" quiet={hasKey}>
        {hasKey ? 'Make another key' : 'Make a key'}
      </SmallButton>
    </Form>
  )
}

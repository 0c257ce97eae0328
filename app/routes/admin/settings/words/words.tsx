import { href } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import {
  formOf,
  readForm,
  refused,
  storedBeside,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { PortraitForm } from '#domain/core/person.ts'
import { ownWords, StudioWords, wordsRefusal } from '#domain/core/studio-words.ts'
import { yearOf } from '#domain/core/when.ts'
import { TextLink } from '../../ui/controls.tsx'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { changeOwnPicture } from '../../ui/own-picture/change-own-picture.ts'
import { SettingsForm, SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/words'
import { OwnWords } from './own-words.tsx'
import { RoomPanel } from './room-panel.tsx'
import { WORD_GROUPS, WORD_LABELS } from './word-groups.ts'

const PATH = href('/admin/settings/words')
/** What is said beside the room's picture, far below the words. */
const ROOM_DONE: ReadonlySet<string> = new Set(['picture', 'picture-dropped'])

export const meta = () => deskMeta('Your words and pictures')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const studio = context.get(studioContext)
  const { version, own, first, words } = await studio.words.read()
  const names = Object.keys(WORD_LABELS) as (keyof StudioWords)[]
  const changed = names.filter((name) => own[name]).map((name) => ({ name, first: first[name] }))
  return {
    ...{ version, values: words, changed },
    room: await studio.room.read(),
    limits: limitsOf(StudioWords),
    pictureLimits: limitsOf(PortraitForm),
    done: doneIn(url, 'studio'),
    isOfRoom: ROOM_DONE.has(url.searchParams.get('done') ?? ''),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { words: kept, room, now } = context.get(studioContext)
  const form = await formOf(request)
  if (textIn(form, 'intent').endsWith('picture')) {
    const version = versionIn(form)
    return changeOwnPicture(form, PATH, {
      set: (picture) => room.set(picture, version, owner),
      drop: () => room.drop(version, owner),
    })
  }
  const year = yearOf(now(), STUDIO.zone)
  const { first, own } = await kept.read()
  if (textIn(form, 'intent') === 'original') {
    const back = { ...own, [textIn(form, 'word')]: '' }
    const wrong = Object.values(wordsRefusal(back, year) ?? {})[0]
    if (wrong) return refused(form, { ok: false, code: 'bad-request', message: wrong })
    const saved = await kept.save(back, versionIn(form), owner)
    return saved.ok ? redirectDone(PATH, 'saved') : refused(form, saved)
  }
  const read = readForm(StudioWords, form)
  if (!read.ok) return unreadable(form, read.fields)
  const typed = ownWords(read.value, first)
  const wrong = wordsRefusal(typed, year)
  if (wrong) return unreadable(form, wrong)
  const saved = await kept.save(typed, versionIn(form), owner)
  if (saved.ok) return redirectDone(PATH, 'saved')
  const stored = await kept.read()
  return refused(form, saved, {
    stored: storedBeside(form, stored.version, stored.words, WORD_LABELS),
  })
}

/** What pages say of the studio, as they say it now, to be put in the owner's own words. */
export default function WordsSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, values, changed, limits, done, isOfRoom, room, pictureLimits } = loaderData
  const atWord = refusedAt(actionData, 'original')
  const atPicture = refusedAt(actionData, 'picture', 'drop-picture')
  const atForm = atWord || atPicture ? undefined : actionData
  return (
    <SettingsFrame
      heading="Your words and pictures"
      text="What your site says of you, as it stands there now. Change what you like; a field that you empty takes its original sentence again."
    >
      <SettingsForm
        {...{ version, values, limits }}
        done={isOfRoom ? undefined : done}
        refused={atForm}
      >
        {WORD_GROUPS.map(({ heading, see, fields }) => (
          <section key={heading} aria-label={heading} className="border-hairline border-t pt-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-2xl">{heading}</h2>
              <a className="link inline-flex min-h-11 items-center" href={see}>
                See it on the page
              </a>
            </div>
            <div className="mt-3 space-y-5">
              {fields.map(({ rows, ...field }) =>
                rows ? (
                  <TextField
                    key={field.name}
                    {...field}
                    rows={rows}
                    className="field field-sizing-content"
                    autoComplete="off"
                  />
                ) : (
                  <Field key={field.name} {...field} autoComplete="off" />
                ),
              )}
            </div>
          </section>
        ))}
      </SettingsForm>
      <OwnWords {...{ version, changed }} refused={atWord} />
      <RoomPanel
        room={room}
        refused={atPicture}
        limits={pictureLimits}
        done={isOfRoom ? done : undefined}
      />
      <section aria-labelledby="pictures" className="mt-12 max-w-xl border-hairline border-t pt-6">
        <h2 id="pictures" className="text-2xl">
          Your other pictures
        </h2>
        <p className="mt-2 text-driftwood">
          A photograph of yours takes the place of the house’s drawing or picture. Each stands where
          the rest of it is edited.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={href('/admin/settings/you')}>Your portrait</TextLink>
          <TextLink to={href('/admin/services')}>Treatments</TextLink>
          <TextLink to={href('/admin/products')}>Products</TextLink>
        </p>
      </section>
    </SettingsFrame>
  )
}

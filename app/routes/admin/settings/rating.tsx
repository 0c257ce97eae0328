import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { ReadRating, readOnRefusal } from '#domain/core/studio-facts.ts'
import { localDate } from '#domain/core/when.ts'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/rating'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const LABELS: Record<keyof ReadRating, string> = {
  value: 'Rating',
  count: 'Number of reviews',
  place: 'Where it stands',
  link: 'Address of that page',
  readOn: 'Read there on',
}
const EMPTY: ReadRating = { value: '', count: '', place: '', link: '', readOn: '' }
const PATH = href('/admin/settings/rating')

export const meta = () => deskMeta('Your rating')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, read } = await context.get(studioContext).rating.stated()
  const values: ReadRating = read ?? EMPTY
  const isOwn = read !== null
  return { version, isOwn, values, limits: limitsOf(ReadRating), done: doneIn(url, 'rating') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { rating, now } = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') === 'remove') {
    const removed = await rating.save(null, versionIn(form), owner)
    return removed.ok ? redirectDone(PATH, 'removed') : refused(form, removed)
  }
  const read = readForm(ReadRating, form)
  if (!read.ok) return unreadable(form, read.fields)
  const readOn = readOnRefusal(read.value, localDate(now(), STUDIO.zone))
  if (readOn) return unreadable(form, { readOn })
  const saved = await rating.save(read.value, versionIn(form), owner)
  if (saved.ok) return redirectDone(PATH, 'saved')
  const stored = await rating.stated()
  const beside = storedBeside(form, stored.version, stored.read ?? EMPTY, LABELS)
  return refused(form, saved, { stored: beside })
}

/** The rating that the site states, where it was read, and when. */
export default function RatingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, isOwn } = loaderData
  const field = (name: keyof ReadRating) => ({ label: LABELS[name], name, autoComplete: 'off' })
  return (
    <SettingsFrame
      heading="Your rating"
      text="What the home page, the foot of every page and two treatments state of reviews elsewhere. Write down what stands there today: the site then says where and when you read it, and links it. Whoever is asked for a word about a visit can go there too, whatever they say to you. Reviews on your own site are counted by themselves."
    >
      <SettingsForm {...loaderData} refused={actionData}>
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('value')} inputMode="decimal" />
          <Field {...field('count')} inputMode="numeric" />
        </div>
        <Field {...field('place')} hint="As it reads after “on”, such as Google." />
        <Field {...field('link')} type="url" inputMode="url" />
        <Field {...field('readOn')} type="date" />
      </SettingsForm>
      {isOwn ? (
        <Form method="post" action={PATH} className="mt-10 max-w-xl border-hairline border-t pt-4">
          <Version version={version} />
          <p className="text-driftwood">
            Without these the site says what it said at first, and names no source.
          </p>
          <div className="mt-3">
            <SmallButton name="intent" value="remove" quiet>
              Name no source
            </SmallButton>
          </div>
        </Form>
      ) : null}
    </SettingsFrame>
  )
}

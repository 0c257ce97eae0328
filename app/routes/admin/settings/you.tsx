import { href } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, storedBeside, unreadable, versionIn } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { Person, PortraitForm, sinceRefusal } from '#domain/core/person.ts'
import { yearOf } from '#domain/core/when.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { changeOwnPicture } from '../ui/own-picture/change-own-picture.ts'
import type { Route } from './+types/you'
import { SettingsForm, SettingsFrame } from './frame.tsx'
import { PortraitPanel } from './portrait-panel.tsx'

const LABELS: Record<keyof Person, string> = {
  firstName: 'First name',
  name: 'Whole name',
  sentence: 'A sentence of yours',
  since: 'Doing this since',
  license: 'License number',
  training: 'Training',
  languages: 'Languages',
  instagram: 'Instagram',
  mapUrl: 'Your place on a map',
  parking: 'Parking',
  door: 'Which door',
}
const PATH = href('/admin/settings/you')

export const meta = () => deskMeta('You')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { version, person, portrait } = await context.get(studioContext).person.read()
  const limits = { person: limitsOf(Person), portrait: limitsOf(PortraitForm) }
  return { version, values: person, portrait, limits, done: doneIn(url, 'you') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { person: kept, now } = context.get(studioContext)
  const form = await formOf(request)
  const version = versionIn(form)
  const intent = form.get('intent')
  if (intent === 'picture' || intent === 'drop-picture') {
    return changeOwnPicture(form, PATH, {
      set: (picture) => kept.setPortrait(picture, version, owner),
      drop: () => kept.dropPortrait(version, owner),
    })
  }
  const read = readForm(Person, form)
  if (!read.ok) return unreadable(form, read.fields)
  const since = sinceRefusal(read.value, yearOf(now(), STUDIO.zone))
  if (since) return unreadable(form, { since })
  const saved = await kept.save(read.value, version, owner)
  if (saved.ok) return redirectDone(PATH, 'saved')
  const stored = await kept.read()
  return refused(form, saved, {
    stored: storedBeside(form, stored.version, stored.person, LABELS),
  })
}

/** Who treats, in the owner's own words, and how the place is found. */
export default function YouSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, values, portrait, limits, done } = loaderData
  const atPicture = refusedAt(actionData, 'picture', 'drop-picture')
  const atForm = atPicture ? undefined : actionData
  const field = (name: keyof Person) => ({ label: LABELS[name], name, autoComplete: 'off' })
  return (
    <SettingsFrame
      heading="You"
      text="Who opens the door. The home page, About, the booking’s last step, the booked page and your mails show what you fill in here. All of it may stay empty: then a drawing stands there, and nobody’s name."
    >
      <SettingsForm {...{ version, values, done }} refused={atForm} limits={limits.person}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            {...field('firstName')}
            hint="Signs your mails. Without it nothing about you is shown."
          />
          <Field {...field('name')} hint="As it stands on your license." />
        </div>
        <TextField
          {...field('sentence')}
          rows={2}
          hint="As you would say it: I look first, and do less than you expect."
        />
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('license')} hint="California, such as Z 12345." />
          <Field {...field('since')} inputMode="numeric" maxLength={4} hint="A year." />
        </div>
        <Field {...field('training')} hint="Where and in what you were trained." />
        <Field {...field('languages')} hint="Such as English, Spanish." />
        <Field {...field('instagram')} hint="The name of your account." autoCapitalize="none" />
        <Field
          {...field('mapUrl')}
          type="url"
          inputMode="url"
          hint="“Share” on your map’s page. Empty, the map is searched for your address."
        />
        <Field {...field('door')} hint="Such as: the green door on the left, ring once." />
        <Field
          {...field('parking')}
          hint="Such as: free behind the house, after 6 pm on the street."
        />
      </SettingsForm>
      <PortraitPanel {...{ version, portrait }} refused={atPicture} limits={limits.portrait} />
    </SettingsFrame>
  )
}

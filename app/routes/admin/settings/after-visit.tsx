import { href } from 'react-router'
import { Tick } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, storedBeside, textIn, versionIn } from '#app/form/form.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { AFTER_VISIT_KINDS, type AfterVisitPolicy } from '#domain/post/after-visit.ts'
import { TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { MailFrame } from '../ui/mail-frame.tsx'
import { PausedNotice } from '../ui/paused-notice.tsx'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/after-visit'
import { answerDays, DaysForm, daysShown } from './after-visit-days.tsx'
import { SettingsForm, SettingsFrame } from './frame.tsx'

const HERE = href('/admin/settings/after-visit')

const SWITCHES = {
  aftercare: {
    name: 'Aftercare',
    when: 'The same evening, about seven: what the treatment’s own page says to do afterwards.',
  },
  'how-is-it': {
    name: 'How is your skin?',
    when: 'Some days later, at ten in the morning: each treatment’s day stands below. Answers come to your mail.',
  },
  'next-visit': {
    name: 'Times for the next visit',
    when: 'A week before the treatment is due again, with three free times. Not to whoever has a visit to come.',
  },
  review: {
    name: 'A word about the visit',
    when: 'Three days later, to every client alike and at most once in six months: to you alone or to everyone, both side by side.',
  },
} as const

const LABELS = Object.fromEntries(AFTER_VISIT_KINDS.map((kind) => [kind, SWITCHES[kind].name]))

export const meta = () => deskMeta('After a visit')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const studio = context.get(studioContext)
  const { afterVisit, wording } = studio
  const { sends, version } = await afterVisit.read()
  const read = async (kind: (typeof AFTER_VISIT_KINDS)[number]) => {
    const { words } = await wording.read(kind)
    return { kind, ...SWITCHES[kind], preview: await wording.preview(kind, words) }
  }
  return {
    version,
    values: valuesOf(sends),
    letters: await Promise.all(AFTER_VISIT_KINDS.map(read)),
    days: await daysShown(studio),
    paused: await readPaused(context),
    done: url.searchParams.get('done') === 'days' ? undefined : doneIn(url, 'after-visit'),
    doneDays: url.searchParams.get('done') === 'days' ? doneIn(url, 'after-visit') : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const studio = context.get(studioContext)
  const { afterVisit } = studio
  const form = await formOf(request)
  if (textIn(form, 'intent') === 'days') return answerDays(form, studio, owner)
  const sends: AfterVisitPolicy = {
    aftercare: form.get('aftercare') === '1',
    'how-is-it': form.get('how-is-it') === '1',
    'next-visit': form.get('next-visit') === '1',
    review: form.get('review') === '1',
  }
  const saved = await afterVisit.save(sends, versionIn(form), owner)
  if (saved.ok) return redirectDone(HERE, 'saved')
  const now = await afterVisit.read()
  const stored = storedBeside(form, now.version, valuesOf(now.sends), LABELS)
  return refused(form, saved, { stored })
}

function valuesOf(sends: AfterVisitPolicy): Record<string, string> {
  return Object.fromEntries(AFTER_VISIT_KINDS.map((kind) => [kind, sends[kind] ? '1' : '']))
}

export default function AfterVisitSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { paused, letters } = loaderData
  return (
    <SettingsFrame
      heading="After a visit"
      text="What clients are sent by mail after a visit that you mark as completed; after a missed or canceled one, nothing. Each email ends by one press of whoever gets it, and none leaves in your quiet hours."
    >
      {paused ? <PausedNotice {...paused} /> : null}
      <SettingsForm {...loaderData} refused={refusedAt(actionData, '')} limits={{}}>
        {letters.map(({ kind, name, when }) => (
          <div key={kind}>
            <Tick name={kind}>{name}</Tick>
            <p className="pl-8 text-driftwood">{when}</p>
          </div>
        ))}
        <p className="text-driftwood">
          What you switch off leaves no more, also after visits that are over already.
        </p>
      </SettingsForm>
      <DaysForm {...loaderData} refused={refusedAt(actionData, 'days')} />
      <section aria-labelledby="read" className="mt-12">
        <h2 id="read" className="text-2xl">
          What a client reads
        </h2>
        <p className="mt-2 max-w-[36em] text-driftwood">
          With an example in the place of a client.
        </p>
        {letters.map(({ kind, name, preview }) => (
          <Preview key={kind} {...{ kind, name, preview }} />
        ))}
      </section>
    </SettingsFrame>
  )
}

type PreviewProps = Pick<
  Route.ComponentProps['loaderData']['letters'][number],
  'kind' | 'name' | 'preview'
>

function Preview({ kind, name, preview }: PreviewProps) {
  return (
    <details className="mt-3 border-hairline border-t pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{name}</summary>
      <TextLink to={href('/admin/settings/mail/:kind', { kind })}>
        Say it in your own words
      </TextLink>
      <p className="mt-1 break-words">
        <span className="text-driftwood">Subject: </span>
        <span className="font-medium">{preview.subject}</span>
      </p>
      <MailFrame title={`${name}, as it looks`} html={preview.html} />
    </details>
  )
}

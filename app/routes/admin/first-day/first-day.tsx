import { Form, href } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { firstDayOf } from '#domain/desk/first-day.ts'
import { SettingsFrame } from '../settings/frame.tsx'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/first-day'
import { Line } from './line.tsx'
import { SampleWords } from './sample-words.tsx'
import { Samples } from './samples.tsx'

export const meta = () => deskMeta('First day')

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = actorWith(context, 'change-settings')
  const { firstDay, isTestMode } = context.get(studioContext)
  const [{ facts, isAway }, samples, areWordsOut] = await Promise.all([
    firstDay.read(owner),
    firstDay.samples.state(),
    firstDay.sampleWords.areOut(),
  ])
  const sampleWords = isTestMode ? { areOut: areWordsOut } : null
  return { list: firstDayOf(facts), isAway, samples, sampleWords, done: doneIn(url, 'first-day') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { firstDay } = context.get(studioContext)
  const { email } = context.get(visitorContext).user ?? { email: '' }
  const form = await formOf(request)
  const acts: Record<string, () => Promise<Outcome<object>>> = {
    'put-away': () => firstDay.putAway(true, owner),
    'bring-back': () => firstDay.putAway(false, owner),
    'square-later': () => firstDay.squareLater(true, owner),
    'square-again': () => firstDay.squareLater(false, owner),
    'test-letter': () => firstDay.sendTestLetter({ ...owner, email }),
    'letter-came': () => firstDay.letterCame(owner),
    'remove-samples': () => firstDay.samples.remove(owner),
    'samples-back': () => firstDay.samples.putBack(owner),
    'remove-words': () => firstDay.sampleWords.takeOut(true, owner),
    'words-back': () => firstDay.sampleWords.takeOut(false, owner),
  }
  const intent = String(form.get('intent') ?? '')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) return unreadable(form)
  const outcome = await act()
  if (!outcome.ok) return refused(form, outcome)
  if (intent === 'put-away') return redirectDone(href('/admin/dashboard'), '')
  return redirectDone(href('/admin/settings/first-day'), intent)
}

export default function FirstDayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, isAway, samples, sampleWords, done } = loaderData
  return (
    <SettingsFrame
      heading="First day"
      text="What to take care of before you open. A line is checked off by itself once the thing is done."
    >
      <div className="mt-6 space-y-6">
        <Said refused={actionData} done={done} />
        <p className="figures font-medium">
          {list.isDone
            ? `All ${list.needed} are done.`
            : `${list.settled} of ${list.needed} are done.`}
        </p>
      </div>
      <ol className="mt-4 border-hairline border-t">
        {list.lines.map((line) => (
          <Line key={line.step} line={line} />
        ))}
      </ol>
      <Form method="post" className="mt-5">
        <SmallButton name="intent" value={isAway ? 'bring-back' : 'put-away'} quiet>
          {isAway ? 'Show this list on the dashboard' : 'Put the list away'}
        </SmallButton>
        <p className="mt-2 text-driftwood">
          {isAway
            ? 'It is put away: the dashboard does not show it.'
            : 'It then leaves the dashboard, and stays here under Settings.'}
        </p>
      </Form>
      <Samples {...samples} />
      {sampleWords ? <SampleWords {...sampleWords} /> : null}
    </SettingsFrame>
  )
}

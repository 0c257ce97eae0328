import { Form } from 'react-router'
import { SmallButton } from '../ui/controls.tsx'
import { HowLong } from './backup-forms.tsx'
import { Light } from './light.tsx'

type DrillProps = {
  good: { when: string; rows: number } | null
  failed: { when: string; why: string } | null
  doing: string | null
}

/** Whether a backup can be brought back, as the last trial has shown. */
export function Drill({ good, failed, doing }: DrillProps) {
  return (
    <section aria-labelledby="drill" className="max-w-[36em] space-y-3">
      <h2 id="drill" className="text-2xl">
        Does it come back?
      </h2>
      <Light is={failed ? 'bad' : good ? 'good' : 'open'}>{said(good, failed)}</Light>
      <p className="text-driftwood">
        Once a week the newest backup is brought back on the side, counted through, and thrown away
        again. Nothing of yours changes.
      </p>
      <Form method="post" preventScrollReset>
        <SmallButton name="intent" value="drill" quiet disabled={doing !== null}>
          {doing === 'drill' ? 'Trying it out…' : 'Try it now'}
        </SmallButton>
        {doing === 'drill' ? <HowLong /> : null}
      </Form>
    </section>
  )
}

function said(good: DrillProps['good'], failed: DrillProps['failed']): string {
  if (failed) return `The trial of ${failed.when} did not go well. ${failed.why}`
  if (!good) return 'Not tried yet: the first trial follows the next night’s backup.'
  return `Tried ${good.when}: all ${good.rows.toLocaleString('en-US')} rows came back.`
}

import { Form } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { VISIT_TEXTS, type VisitText, type VisitTextPolicy } from '#domain/post/text-wording.ts'
import { SmallButton } from '../../ui/controls.tsx'

const NAMES: Record<VisitText, string> = {
  booked: 'When a visit is booked or confirmed',
  moved: 'When a visit is moved',
  canceled: 'When a visit is canceled',
}

type SwitchesProps = {
  sends: VisitTextPolicy
  version: number
  action: string
  refused: Refused | undefined
  done: string | undefined
}

/** What else is told by text, besides the mail. */
export function VisitTextSwitches({ sends, version, action, ...said }: SwitchesProps) {
  return (
    <section aria-labelledby="also" className="mt-12 max-w-xl">
      <h2 id="also" className="text-2xl">
        Which of them leave
      </h2>
      <p className="mt-2 text-driftwood">
        Reminders go by text instead of mail. These leave besides the mail, out of your quiet hours,
        and cost what is counted above. Of a delay they hear by text unless you untick it there.
      </p>
      <div className="mt-3">
        <Said {...said} />
      </div>
      <Form key={version} method="post" action={action} className="mt-3 space-y-2">
        <input type="hidden" name="version" value={version} />
        {VISIT_TEXTS.map((news) => (
          <label key={news} className="flex min-h-11 items-start gap-3 py-2.5">
            <input
              type="checkbox"
              name={news}
              value="1"
              defaultChecked={sends[news]}
              className="mt-0.5 size-5 accent-clay"
            />
            {NAMES[news]}
          </label>
        ))}
        <SmallButton name="intent" value="switches" quiet>
          Save these
        </SmallButton>
      </Form>
    </section>
  )
}

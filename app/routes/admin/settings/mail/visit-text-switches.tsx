import { Form } from 'react-router'
import { VISIT_TEXTS, type VisitText, type VisitTextPolicy } from '#domain/post/text-wording.ts'
import { SmallButton } from '../../ui/controls.tsx'

const NAMES: Record<VisitText, string> = {
  booked: 'When a visit is booked or confirmed',
  moved: 'When a visit is moved',
  canceled: 'When a visit is canceled',
}

type SwitchesProps = { sends: VisitTextPolicy; version: number; action: string }

/** What else is told by text, besides the mail. */
export function VisitTextSwitches({ sends, version, action }: SwitchesProps) {
  return (
    <section aria-labelledby="also" className="mt-12 max-w-xl">
      <h2 id="also" className="text-2xl">
        Other texts
      </h2>
      <p className="mt-2 text-driftwood">
        Besides the mail, to whoever has agreed to texts, out of your quiet hours. Each costs about
        as much as a reminder. Of a delay they hear by text unless you untick it there.
      </p>
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

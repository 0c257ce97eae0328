import { Form } from 'react-router'
import { messageWords } from '#content/words/messages.ts'

/** Whether one wants to be reminded, changed by one press; `action` is the page that keeps it. */
export function ReminderChoice(props: { isOn: boolean; of: 'visit' | 'visits'; action: string }) {
  const { isOn, action } = props
  const of = props.of === 'visit' ? messageWords.thisVisit : messageWords.yourVisits
  return (
    <Form method="post" action={action} preventScrollReset>
      <p className="max-w-[38em]">
        {isOn ? messageWords.reminds(of) : messageWords.remindsNot(of)}
      </p>
      <button
        type="submit"
        name="intent"
        value={isOn ? 'reminders-off' : 'reminders-on'}
        className="link inline-flex min-h-11 cursor-pointer items-center"
      >
        {isOn ? messageWords.noReminders : messageWords.remindAgain}
      </button>
    </Form>
  )
}

import { Form } from 'react-router'

/** Whether one wants to be reminded, changed by one press; `action` is the page that keeps it. */
export function ReminderChoice(props: { isOn: boolean; of: 'visit' | 'visits'; action: string }) {
  const { isOn, action } = props
  const of = props.of === 'visit' ? 'this visit' : 'your visits'
  return (
    <Form method="post" action={action} preventScrollReset>
      <p className="max-w-[38em]">
        {isOn
          ? `We remind you of ${of} before it is time.`
          : `We do not remind you of ${of}. News of a change still comes.`}
      </p>
      <button
        type="submit"
        name="intent"
        value={isOn ? 'reminders-off' : 'reminders-on'}
        className="button button-quiet mt-3"
      >
        {isOn ? 'No reminders' : 'Remind me again'}
      </button>
    </Form>
  )
}

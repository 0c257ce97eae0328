import { chosenIn, textIn } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Mail } from '#server/post/mail.ts'
import type { MailChange } from '#server/post/outbox-change.ts'
import { type Changed, dayUnreadable, told } from '../ui/day-refused.ts'

/** What the owner does with a message that has not left: sends it now, stops it, or lets it leave as planned after all. */
export async function changeMail(
  form: FormData,
  mail: Pick<Mail, 'retry' | 'stopLetter' | 'keepLetter'>,
  owner: Owner,
  id = textIn(form, 'mailId'),
): Promise<Changed> {
  const step = chosenIn(STEPS, textIn(form, 'intent'))
  if (!step) return { refusal: dayUnreadable(form) }
  const outcome = await mail[step.does](id, owner)
  return told(form, outcome.ok ? step.says(outcome) : '', outcome)
}

const STEPS: Record<
  string,
  { does: 'retry' | 'stopLetter' | 'keepLetter'; says: (done: MailChange) => string }
> = {
  'mail-retry': {
    does: 'retry',
    says: ({ isText, wasTried, waitsForMorning }) => {
      if (waitsForMorning) return 'text-morning'
      return `${isText ? 'text' : 'mail'}-${wasTried ? 'again' : 'leaves'}`
    },
  },
  'mail-stop': {
    does: 'stopLetter',
    says: ({ isText, hadFailed }) =>
      `${isText ? 'text' : 'mail'}-${hadFailed ? 'left-there' : 'stopped'}`,
  },
  'mail-keep': {
    does: 'keepLetter',
    says: ({ isText, waitsForMorning }) =>
      waitsForMorning ? 'text-morning' : `${isText ? 'text' : 'mail'}-kept`,
  },
}

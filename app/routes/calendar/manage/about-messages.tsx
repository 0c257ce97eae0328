import { href, Link } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { ReminderChoice } from '#app/components/reminder-choice.tsx'
import { TextConsent } from '#app/components/text-consent.tsx'
import { manageWords } from '#content/words/manage.ts'
import { visitWords } from '#content/words/visit.ts'
import type { VisitReminders } from '#server/desk/reminder-choice.ts'
import { CalendarLinks } from '../ui/visit-rows.tsx'
import type { Managed } from './managed-visit.tsx'

function VisitReminderChoice({ reminds, action }: { reminds: VisitReminders; action: string }) {
  if (reminds !== 'none') {
    return <ReminderChoice isOn={reminds === 'on'} of="visit" action={action} />
  }
  return (
    <p className="max-w-[38em]">
      {manageWords.noRemindersAtAll}{' '}
      <Link className="link inline-flex min-h-11 items-center" to={href('/profile')}>
        {manageWords.toProfile}
      </Link>
    </p>
  )
}

/** What became of the mail about it, and after a move the calendar again. */
export function AboutMail({ visit: { lostMail, done, hasMail, whole } }: { visit: Managed }) {
  if (lostMail) {
    return (
      <p className="mb-8 border-clay border-l-2 pl-5">
        {manageWords.mailLost(lostMail)} <Phone className="link whitespace-nowrap" />
      </p>
    )
  }
  if (done !== 'moved') return null
  return (
    <div className="mb-8 max-w-[33em]">
      <p>
        {hasMail ? `${manageWords.movedMail} ` : null}
        {visitWords.moved}
      </p>
      {whole ? <CalendarLinks visit={whole} /> : null}
    </div>
  )
}

/** What we send of the visit, and by which way. */
export function AboutMessages(props: { visit: Managed; own: string }) {
  const { texts, reminds, isEmbedded } = props.visit
  const action = `${props.own}${isEmbedded ? '?embed=1' : ''}`
  if (!texts && reminds === null) return null
  return (
    <section aria-label={manageWords.remindersAndTexts} className="mt-10">
      <h2 className="mb-3 font-display text-[1.5rem] leading-8">
        {texts ? manageWords.remindersAndTexts : manageWords.reminders}
      </h2>
      {reminds === null ? null : <VisitReminderChoice reminds={reminds} action={action} />}
      {texts ? (
        <div className="mt-6 first:mt-0">
          <TextConsent texts={texts} action={action} />
        </div>
      ) : null}
    </section>
  )
}

import { href } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { Field, SelectField, TextField } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { contactPage, sendingChecks, subjectLabels } from '#content/contact.ts'
import { contactWords } from '#content/words/site.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { SUBJECTS } from '#domain/post/contact.ts'
import type { ContactSending } from '#server/post/contact/sending.ts'

/** What helps with a failure, by the status of spec 2 §8; the others have nothing to add. */
const ADVICE: Record<number, string> = {
  0: BROWSER_SENTENCES['no-connection'],
  400: siteSentence('bad-request'),
  429: siteSentence('rate-limited'),
}

type ContactBannerProps =
  | { outcome: 'sent'; answers: string }
  | { outcome: 'failed'; status: number }

type ContactFormProps = {
  sending: ContactSending
  /** What became of a posted message: null, it was kept; undefined, none was posted. */
  answer: Refused | null | undefined
  /** Who answers, and by when. */
  answers: string
  /** What another page has begun to write. */
  begun: Record<string, string> | undefined
  limits: Limits
}

/** Posts to this page; app/browser/contact-form.ts sends it in place instead, with EmailJS's client. */
export function ContactForm({ sending, answer, answers, begun, limits }: ContactFormProps) {
  return (
    <form
      method="post"
      action={`${href('/contact')}#answer`}
      data-contact-form={JSON.stringify({ ...sending, ...sendingChecks })}
    >
      <FormState refused={answer ?? undefined} values={begun ?? {}} limits={limits}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-2">
          <div className="grid grid-cols-2 gap-x-4 sm:col-span-2">
            <Field label={contactWords.firstName} name="firstName" autoComplete="given-name" />
            <Field label={contactWords.lastName} name="lastName" autoComplete="family-name" />
          </div>
          <Field
            label={contactWords.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Field
            label={contactWords.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <div className="sm:col-span-2">
            <SelectField
              label={contactWords.topic}
              name="subject"
              empty={contactPage.noSubject}
              options={SUBJECTS.map((code) => ({ code, name: subjectLabels[code] }))}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label={contactWords.message}
              name="message"
              className="field block min-h-44"
              rows={5}
            />
          </div>
        </div>
      </FormState>
      <div className="mt-6 flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-end">
        <div className="sm:flex-1" id="answer" role="status" data-answer>
          {answer === undefined ? null : answer ? (
            <ContactBanner outcome="failed" status={isTooMany(answer) ? 429 : 400} />
          ) : (
            <ContactBanner outcome="sent" answers={answers} />
          )}
        </div>
        <button
          type="submit"
          className="button aria-disabled:opacity-55 sm:min-w-52"
          data-sending={contactPage.sending}
        >
          {contactPage.send}
        </button>
      </div>
      <BannerTemplates answers={answers} />
      <script type="module">{inlined?.contactForm}</script>
    </form>
  )
}

function isTooMany({ message }: Refused): boolean {
  return message === siteSentence('rate-limited')
}

/** What became of the message (spec 2 §8), in the spec's sentence and, where it helps, one of ours. */
function ContactBanner(props: ContactBannerProps) {
  if (props.outcome === 'sent') {
    return (
      <Banner tone="success" isQuiet>
        {contactPage.sent}
        <span className="block">{props.answers}</span>
      </Banner>
    )
  }
  const advice = ADVICE[props.status]
  return (
    <Banner tone="failure" isQuiet>
      {siteSentence('message-failed')}
      {advice ? <span className="block">{advice}</span> : null}
    </Banner>
  )
}

/** Every banner, for the script to show; a status without one of its own takes `failed`. */
function BannerTemplates({ answers }: Pick<ContactFormProps, 'answers'>) {
  return (
    <>
      <template data-banner="sent">
        <ContactBanner outcome="sent" answers={answers} />
      </template>
      <template data-banner="failed">
        <ContactBanner outcome="failed" status={403} />
      </template>
      {Object.keys(ADVICE).map((status) => (
        <template data-banner={`failed-${status}`} key={status}>
          <ContactBanner outcome="failed" status={Number(status)} />
        </template>
      ))}
    </>
  )
}

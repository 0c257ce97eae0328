import { href } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { Field } from '#app/components/field.tsx'
import { contactPage, sendingChecks } from '#content/contact.ts'
import { BROWSER_SENTENCES, sentence } from '#domain/core/errors.ts'
import { LONGEST } from '#domain/post/contact.ts'
import type { ContactSending } from '#server/post/contact/sending.ts'
import type { Answer } from './contact-answer.ts'
import { MessageField, SubjectField } from './contact-fields.tsx'

/** What helps with a failure, by the status of spec 2 §8; the others have nothing to add. */
const ADVICE: Record<number, string> = {
  0: BROWSER_SENTENCES['no-connection'],
  429: sentence('rate-limited'),
}

type ContactBannerProps = { outcome: 'sent' } | { outcome: 'failed'; status: number }

type ContactFormProps = { sending: ContactSending; answer: Answer | undefined }

// Something else than spaces, which `required` alone would take.
const NOT_BLANK = '.*\\S.*'

/** Posts to this page; app/browser/contact-form.ts sends it in place instead, with EmailJS's client. */
export function ContactForm({ sending, answer }: ContactFormProps) {
  const { typed, fields } = answer?.outcome === 'failed' ? answer : NOTHING
  return (
    <form
      method="post"
      action={`${href('/contact')}#answer`}
      data-contact-form={JSON.stringify({ ...sending, ...sendingChecks })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          pattern={NOT_BLANK}
          maxLength={LONGEST.firstName}
          defaultValue={typed.firstName}
          error={fields.firstName}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          pattern={NOT_BLANK}
          maxLength={LONGEST.lastName}
          defaultValue={typed.lastName}
          error={fields.lastName}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={LONGEST.email}
          defaultValue={typed.email}
          error={fields.email}
        />
        <Field
          label="Phone (optional)"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LONGEST.phone}
          defaultValue={typed.phone}
          error={fields.phone}
        />
        <SubjectField typed={typed.subject} error={fields.subject} />
        <MessageField typed={typed.message} error={fields.message} />
      </div>
      <div className="mt-6 flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-end">
        <div className="sm:flex-1" id="answer" role="status" data-answer>
          {answer ? <ContactBanner {...answer} /> : null}
        </div>
        <button
          type="submit"
          className="button aria-disabled:opacity-55 sm:min-w-52"
          data-sending={contactPage.sending}
        >
          {contactPage.send}
        </button>
      </div>
      <BannerTemplates />
      <script type="module">{inlined?.contactForm}</script>
    </form>
  )
}

const NOTHING = {
  typed: { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' },
  fields: {} as Record<string, string>,
}

/** What became of the message (spec 2 §8), in the spec's sentence and, where it helps, one of ours. */
function ContactBanner(props: ContactBannerProps) {
  if (props.outcome === 'sent') {
    return (
      <Banner tone="success" isQuiet>
        {contactPage.sent}
      </Banner>
    )
  }
  const advice = ADVICE[props.status]
  return (
    <Banner tone="failure" isQuiet>
      {sentence('message-failed')}
      {advice ? <span className="block">{advice}</span> : null}
    </Banner>
  )
}

/** Every banner, for the script to show; a status without one of its own takes `failed`. */
function BannerTemplates() {
  return (
    <>
      <template data-banner="sent">
        <ContactBanner outcome="sent" />
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

import { inlined } from '#app/browser/inline/inlined.ts'
import { Field } from '#app/components/field.tsx'
import { contactPage, sendingChecks } from '#content/contact.ts'
import { LONGEST } from '#domain/post/contact.ts'
import type { ContactSending } from '#server/post/contact/sending.ts'
import type { Answer } from './contact-answer.ts'
import { BannerTemplates, ContactBanner } from './contact-banner.tsx'
import { MessageField, SubjectField } from './contact-fields.tsx'

type ContactFormProps = { sending: ContactSending; answer: Answer | undefined }

// Something else than spaces, which `required` alone would take.
const NOT_BLANK = '.*\\S.*'

/** Posts to this page; app/browser/contact-form.ts sends it in place instead, with EmailJS's client. */
export function ContactForm({ sending, answer }: ContactFormProps) {
  const { typed, fields } = answer?.outcome === 'failed' ? answer : NOTHING
  return (
    <form
      method="post"
      action="/contact#answer"
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

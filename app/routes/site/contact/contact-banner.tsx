import { Banner } from '#app/components/banner.tsx'
import { contactPage } from '#content/contact.ts'
import { BROWSER_SENTENCES, sentence } from '#domain/core/errors.ts'

/** What helps with a failure, by the status of spec 2 §8; the others have nothing to add. */
const ADVICE: Record<number, string> = {
  0: BROWSER_SENTENCES['no-connection'],
  429: sentence('rate-limited'),
}

type ContactBannerProps = { outcome: 'sent' } | { outcome: 'failed'; status: number }

/** What became of the message (spec 2 §8), in the spec's sentence and, where it helps, one of ours. */
export function ContactBanner(props: ContactBannerProps) {
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
export function BannerTemplates() {
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

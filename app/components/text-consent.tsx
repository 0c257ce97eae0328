import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { messageWords } from '#content/words/messages.ts'
import { TEXTS_ELSEWHERE } from '#domain/core/sentences/post-sentences.ts'
import { formatDay } from '#domain/core/when.ts'
import type { TextState } from '#server/desk/text-consents.ts'

/**
 * Texts about one's visits: agreed to by a box that nobody has ticked before, and taken back by one press. `action`
 * is the page that keeps it.
 */
export function TextConsent(props: { texts: Omit<TextState, 'isStopped'>; action: string }) {
  const { texts, action } = props
  const year = useYear()
  if (!texts.isTextable) return <p className="max-w-[38em]">{TEXTS_ELSEWHERE}</p>
  if (texts.agreedAt !== null) {
    return (
      <Form method="post" action={action} preventScrollReset>
        <p className="figures max-w-[38em]">
          {messageWords.texting(texts.number, formatDay(texts.agreedAt, STUDIO.zone, year))}
          {texts.badReason ? messageWords.didNotArrive : ''}
          {messageWords.onceEnded}
        </p>
        <button
          type="submit"
          name="intent"
          value="texts-off"
          className="link inline-flex min-h-11 cursor-pointer items-center"
        >
          {messageWords.noTexts}
        </button>
      </Form>
    )
  }
  return (
    <Form method="post" action={action} preventScrollReset>
      <label className="flex max-w-[38em] items-start gap-3 py-2">
        <input
          type="checkbox"
          name="agreed"
          value="1"
          required
          className="mt-1 size-5 shrink-0 accent-clay"
        />
        <span className="min-w-0 break-words">{texts.words}</span>
      </label>
      <button type="submit" name="intent" value="texts-on" className="button button-quiet mt-2">
        {messageWords.textMe}
      </button>
    </Form>
  )
}

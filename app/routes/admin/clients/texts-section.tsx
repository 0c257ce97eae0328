import { Form } from 'react-router'
import { Refusal } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { TEXTS_ELSEWHERE } from '#domain/core/sentences/post-sentences.ts'
import { formatDay } from '#domain/core/when.ts'
import type { TextState } from '#server/desk/text-consents.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

type TextsSectionProps = { texts: TextState | null; refused: Refused | undefined }

/** Whether the client is texted about their visits, and why not; nothing where nobody carries texts. */
export function TextsSection({ texts, refused }: TextsSectionProps) {
  const year = useYear()
  if (!texts) return null
  const { agreedAt, isStopped, isTextable } = texts
  return (
    <section aria-label="Texts" id="texts" className="scroll-mt-6">
      <h2 className="text-2xl">Texts</h2>
      {refused ? <Refusal of={refused} /> : null}
      <p className="figures mt-2 max-w-[38em]">
        {!isTextable
          ? TEXTS_ELSEWHERE
          : isStopped
            ? `Whoever has ${texts.number} has ended our texts. Only START, texted from it, begins them anew; mail still goes.`
            : agreedAt === null
              ? `Not agreed to for ${texts.number}: reminders go by mail.`
              : `Agreed to for ${texts.number} on ${formatDay(agreedAt, STUDIO.zone, year)}: reminders go by text.`}
      </p>
      {isStopped || !isTextable ? null : (
        <Folded words={agreedAt === null ? 'They have said yes to me' : 'They want no more texts'}>
          <Form method="post" preventScrollReset className="max-w-md space-y-3">
            {agreedAt === null ? (
              <>
                <p>
                  Say this to them, and write it down only if they agree: “{texts.words}” They are
                  texted once that they have.
                </p>
                <SmallButton name="intent" value="texts-on" quiet>
                  They agreed
                </SmallButton>
              </>
            ) : (
              <>
                <p>Their reminders go by mail from now on.</p>
                <SmallButton name="intent" value="texts-off" quiet>
                  No more texts
                </SmallButton>
              </>
            )}
          </Form>
        </Folded>
      )}
    </section>
  )
}

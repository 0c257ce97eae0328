import { Form, href } from 'react-router'
import { Refusal, Version } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import type { StudioWords } from '#domain/core/studio-words.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { WORD_LABELS } from './word-groups.ts'

type OwnWordsProps = {
  version: number
  /** What of it is hers, and what stood there first. */
  changed: readonly { name: keyof StudioWords; first: string }[]
  refused: Refused | undefined
}

/** What the owner has put in other words, each with its first ones and the way back to them. */
export function OwnWords({ version, changed, refused }: OwnWordsProps) {
  if (changed.length === 0) return null
  return (
    <section aria-labelledby="own-words" className="mt-12 max-w-xl border-hairline border-t pt-6">
      <h2 id="own-words" className="text-2xl">
        What you have changed
      </h2>
      {refused ? <Refusal of={refused} /> : null}
      <ul className="mt-3">
        {changed.map(({ name, first }) => (
          <li key={name} className="border-hairline border-b py-4">
            <p className="font-medium">{WORD_LABELS[name]}</p>
            <p className="mt-1 whitespace-pre-line text-driftwood wrap-anywhere">
              {first || 'Nothing of its own stood there.'}
            </p>
            <Form
              method="post"
              action={href('/admin/settings/words')}
              preventScrollReset
              className="mt-3"
            >
              <Version version={version} />
              <input type="hidden" name="word" value={name} />
              <SmallButton
                quiet
                name="intent"
                value="original"
                aria-label={`Put the original back: ${WORD_LABELS[name]}`}
              >
                Put the original back
              </SmallButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Form, useNavigation } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { choiceLabels, choicesIntro } from '#content/account.ts'
import type { NotificationChoices } from '#domain/profile.ts'

type ChoicesFormProps = { profile: NotificationChoices; isSaved: boolean }

/** What the studio may send, four answers. */
export function ChoicesForm({ profile, isSaved }: ChoicesFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'choices'
  return (
    <Form method="post" action="/profile" preventScrollReset className="max-w-[40rem]">
      {isSaved ? (
        <Banner tone="success" className="mb-5">
          Your choices are saved.
        </Banner>
      ) : null}
      <input type="hidden" name="intent" value="choices" />
      <fieldset>
        <legend className="mb-3 text-driftwood">{choicesIntro}</legend>
        {(Object.keys(choiceLabels) as (keyof NotificationChoices)[]).map((name) => (
          <label className="tick" key={name}>
            <input type="checkbox" name={name} value="1" defaultChecked={profile[name]} />
            {choiceLabels[name]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-quiet mt-5" disabled={isSending}>
        {isSending ? 'Saving…' : 'Save choices'}
      </button>
    </Form>
  )
}

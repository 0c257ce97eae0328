import { Form } from 'react-router'
import { SmallButton } from '../ui/controls.tsx'

type SampleWordsProps = { areOut: boolean }

/** Made-up words of clients on the pages of treatments: gone in one act, and back in one. */
export function SampleWords({ areOut }: SampleWordsProps) {
  return (
    <section
      id="sample-words"
      aria-labelledby="sample-words-heading"
      className="mt-10 max-w-[36em] space-y-3"
    >
      <h2 id="sample-words-heading" className="text-xl">
        Words of clients that came with the site
      </h2>
      <p className={areOut ? 'text-driftwood' : undefined}>
        {areOut
          ? 'You took them off the pages of your treatments.'
          : 'Each treatment’s page shows one, marked “Sample”, so that you see where reviews will stand. They go by themselves once a client’s review is shown, and are never on a live site.'}
      </p>
      <Form method="post" preventScrollReset>
        <SmallButton name="intent" value={areOut ? 'words-back' : 'remove-words'} quiet>
          {areOut ? 'Show the sample words again' : 'Remove the sample words'}
        </SmallButton>
      </Form>
    </section>
  )
}

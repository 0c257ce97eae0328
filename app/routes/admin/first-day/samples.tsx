import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { SampleProducts } from '#server/desk/first-day/sample-products.ts'
import { SmallButton } from '../ui/controls.tsx'

type SamplesProps = Awaited<ReturnType<SampleProducts['state']>>

/** Products that the studio came with: gone in one act, and back in one. */
export function Samples({ free, used, removed }: SamplesProps) {
  const year = useYear()
  const all = free.length + used.length
  return (
    <section
      id="samples"
      aria-labelledby="samples-heading"
      className="mt-10 max-w-[36em] space-y-3"
    >
      <h2 id="samples-heading" className="text-xl">
        Products that came with the site
      </h2>
      {all > 0 ? (
        <>
          <p>
            {count(all, 'product')} came with this site and {all === 1 ? 'is' : 'are'} as it was
            delivered. Products that you have changed or added stay.
          </p>
          {used.length > 0 ? (
            <p className="text-driftwood">
              {used.map(({ name }) => name).join(', ')}: already ordered or linked with Square, so{' '}
              {used.length === 1 ? 'it is' : 'they are'} taken off the site and kept in your list.
            </p>
          ) : null}
          <Form method="post" preventScrollReset>
            <SmallButton name="intent" value="remove-samples" quiet>
              Remove the sample products
            </SmallButton>
          </Form>
        </>
      ) : (
        <p className="text-driftwood">None are left in your shop.</p>
      )}
      {removed ? (
        <div className="figures flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>
            {removedWords(removed)} {formatWhen(removed.at, STUDIO.zone, year)}.
          </p>
          {removed.isBack ? (
            <Form method="post" preventScrollReset>
              <SmallButton name="intent" value="samples-back" quiet>
                Undo
              </SmallButton>
            </Form>
          ) : (
            <p className="text-driftwood">Something was sold since, so this stands.</p>
          )}
        </div>
      ) : null}
    </section>
  )
}

function removedWords({ count: all, hidden }: { count: number; hidden: number }): string {
  const gone = all - hidden
  const parts = [
    ...(gone > 0 ? [`${count(gone, 'product')} removed`] : []),
    ...(hidden > 0 ? [`${count(hidden, 'product')} taken off the site`] : []),
  ]
  return parts.join(', ')
}

import { Phone } from '#app/components/phone.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'

/** Why a visit cannot be moved here any more, and how it can; `until` in epoch ms. */
export function LateToMove({ until }: { until: number }) {
  const year = useYear()
  return (
    <>
      It could be moved here until {formatWhen(until, STUDIO.zone, year)}. To move it now, please
      call <Phone />.
    </>
  )
}

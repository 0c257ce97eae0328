import type { Visit } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { clockWords } from '../../ui/series-words.ts'
import type { Chosen } from './chosen.ts'

const UNLESS_AGAIN = 'group-has-[[name=again]:checked]/book:hidden'
const AT_THE_FOOT =
  'max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-xl:-mx-5 max-xl:mt-5 max-xl:-mb-5 max-xl:border-hairline max-xl:border-t max-xl:bg-blossom max-xl:px-5 max-xl:pt-3 max-xl:pb-[calc(0.75rem+env(safe-area-inset-bottom))]'

/** The step itself: below a wide screen it stays at the panel's foot, with what it books in one line. */
export function BookBar({ visit, time }: { visit: Visit | null; time: Chosen['time'] }) {
  const facts = [time && clockWords(time), visit && formatPrice(visit.priceCents)].filter(Boolean)
  return (
    // Booking stands first, as the step that Enter takes.
    <div className={`max-xl:contents xl:flex xl:gap-2`}>
      <div className={`book-bar flex items-center gap-3 ${AT_THE_FOOT} ${UNLESS_AGAIN}`}>
        <p className="figures flex min-w-0 grow gap-x-1.5 xl:hidden">
          <span className="truncate">{visit?.name ?? 'No treatment yet'}</span>
          {facts.map((fact) => (
            <span key={fact} className="shrink-0 before:mr-1.5 before:content-['·']">
              {fact}
            </span>
          ))}
        </p>
        <SmallButton name="intent" value="book">
          Book
        </SmallButton>
      </div>
      <div className={UNLESS_AGAIN}>
        <SmallButton name="intent" value="preview" quiet>
          Read the mail first
        </SmallButton>
      </div>
    </div>
  )
}

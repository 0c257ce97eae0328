import { href } from 'react-router'
import { type FirstDayFacts, firstDayOf } from '#domain/desk/first-day.ts'
import { TextLink } from '../ui/controls.tsx'
import { STEP_WORDS } from './first-day-words.ts'

/** The day's visits come right below it. */
const FIRST_ON_PHONES = 3

/** What is left of the first day, until it is done or put away. */
export function FirstDayLeft({ facts }: { facts: FirstDayFacts }) {
  const { lines, settled, needed } = firstDayOf(facts)
  const open = lines.filter(({ state, isOptional }) => state === 'open' && !isOptional)
  return (
    <section
      aria-labelledby="first-day"
      className="mt-5 border-hairline border-y py-4 xl:max-w-[calc(100%-27rem)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-day" className="text-xl">
          First day
        </h2>
        <p className="figures text-driftwood">
          {settled} of {needed} done
        </p>
      </div>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {open.map(({ step }, index) => (
          <li key={step} className={index < FIRST_ON_PHONES ? undefined : 'hidden sm:list-item'}>
            <TextLink to={STEP_WORDS[step].to}>{STEP_WORDS[step].name}</TextLink>
          </li>
        ))}
      </ul>
      <TextLink to={href('/admin/settings/first-day')} className="mt-1">
        The whole list, and what each line needs
      </TextLink>
    </section>
  )
}

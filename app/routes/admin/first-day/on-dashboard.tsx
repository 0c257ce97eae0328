import { href } from 'react-router'
import { type FirstDayFacts, firstDayOf } from '#domain/desk/first-day.ts'
import { TextLink } from '../ui/controls.tsx'
import { STEP_WORDS } from './first-day-words.ts'

/** What is left of the first day, until it is done or put away, after the day itself; on a phone one line. */
export function FirstDayLeft({ facts }: { facts: FirstDayFacts }) {
  const { lines, settled, needed } = firstDayOf(facts)
  const open = lines.filter(({ state, isOptional }) => state === 'open' && !isOptional)
  return (
    <section aria-labelledby="first-day" className="sm:border-hairline sm:border-y sm:py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-day" className="font-text text-base sm:font-display sm:text-xl">
          <TextLink to={href('/admin/settings/first-day')} className="sm:hidden">
            First day
          </TextLink>
          <span className="hidden sm:inline">First day</span>
        </h2>
        <p className="figures text-driftwood">
          {settled} of {needed} done
        </p>
      </div>
      <ul className="mt-1 hidden gap-x-8 sm:grid sm:grid-cols-2">
        {open.map(({ step }) => (
          <li key={step}>
            <TextLink to={STEP_WORDS[step].to}>{STEP_WORDS[step].name}</TextLink>
          </li>
        ))}
      </ul>
      <TextLink to={href('/admin/settings/first-day')} className="mt-1 max-sm:hidden">
        The whole list, and what each line needs
      </TextLink>
    </section>
  )
}

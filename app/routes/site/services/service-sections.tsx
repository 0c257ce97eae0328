import { Plus } from '#app/components/icons.tsx'
import { stepGlyphs } from '#app/components/step-glyphs.ts'
import type { ServicePage, StepGlyph } from '#content/services/page.ts'
import { treatmentWords } from '#content/words/treatment.ts'

type BlurbsProps = {
  id: 'benefits' | 'technology'
  blurbs: ServicePage['benefits']
  aside?: React.ReactNode
}

export function ServiceBlurbs({ id, blurbs, aside }: BlurbsProps) {
  if (!blurbs) return null
  return (
    <ServiceSection id={id} heading={blurbs.heading} aside={aside}>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:gap-y-12">
        {blurbs.items.map(({ title, text }) => (
          <li className="border-t border-hairline pt-5" key={title}>
            <h3 className="text-[1.5rem] lg:text-[1.625rem]">{title}</h3>
            <p className="mt-2 max-w-[28em] text-driftwood">{text}</p>
          </li>
        ))}
      </ul>
    </ServiceSection>
  )
}

export function ServiceSteps({ steps }: { steps: ServicePage['steps'] }) {
  if (!steps) return null
  return (
    <ServiceSection id="steps" heading={steps.heading} ground="border-y border-hairline bg-blossom">
      <ol>
        {steps.items.map(({ title, text, glyph }, index) => (
          <li className="visit-step service-step" key={title}>
            <span className="figures font-display text-clay" aria-hidden>
              {index + 1}
            </span>
            <StepDrawing glyph={glyph} />
            <div>
              <h3 className="text-2xl lg:text-[1.75rem]">{title}</h3>
              <p className="mt-2 max-w-[31em] text-driftwood">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </ServiceSection>
  )
}

/** Depths to choose from, like a printed card: name and price on hairlines, and who may have each. */
export function ServiceOptions({ options }: { options: ServicePage['options'] }) {
  if (!options) return null
  return (
    <ServiceSection
      id="options"
      heading={options.heading}
      aside={<p className="mt-6 max-w-[26em]">{options.rule}</p>}
      ground="border-y border-hairline bg-blossom"
    >
      <ul className="border-b border-hairline">
        {options.items.map(({ title, text, price, clients }) => (
          <li className="border-t border-hairline py-6" key={title}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="text-[1.5rem] lg:text-[1.75rem]">{title}</h3>
              <p className="figures font-display text-[1.375rem]">{price}</p>
            </div>
            <p className="mt-2 max-w-[33em] text-driftwood">{text}</p>
            <p className="label mt-3 text-leaf">{clients}</p>
          </li>
        ))}
      </ul>
    </ServiceSection>
  )
}

/** What happens in a step of a treatment, in a few lines; the words beside it say the same. */
function StepDrawing({ glyph, className = '' }: { glyph: StepGlyph; className?: string }) {
  const { tool, skin, specks = [] } = stepGlyphs[glyph]
  return (
    <svg className={`line-drawing ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <path className="text-clay" d={skin} />
      <path d={tool} />
      {specks.map(([x, y]) => (
        <circle className="fill-clay text-clay" cx={x} cy={y} r="0.9" key={`${x} ${y}`} />
      ))}
    </svg>
  )
}

type ServiceSectionProps = {
  id: string
  heading: string
  /** Classes of the ground that the section stands on. */
  ground?: string
  aside?: React.ReactNode
  children: React.ReactNode
}

/** One band of a treatment's page: its heading at the left, what it says at the right. */
export function ServiceSection(props: ServiceSectionProps) {
  const { id, heading, ground = '', aside, children } = props
  return (
    <section className={ground} aria-labelledby={id}>
      <div className="page section grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:gap-y-12">
        <div className="lg:col-span-4">
          <h2 className="section-title max-w-[min(8.1em,100%)]" id={id}>
            <Heading words={heading} />
          </h2>
          {aside}
        </div>
        <div className="lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
    </section>
  )
}

/** A number and its minutes stay on one line. */
function Heading({ words }: { words: string }) {
  const [before, minutes, after] = words.split(/(\d+ minutes)/)
  return (
    <>
      {before}
      {minutes ? <span className="whitespace-nowrap">{minutes}</span> : null}
      {after}
    </>
  )
}

/** What is asked for before the visit, and what canceling costs; nothing where it is paid at the studio. */
export function ServicePolicy({ policy }: { policy: readonly string[] }) {
  if (policy.length === 0) return null
  return (
    <ServiceSection id="paying" heading={treatmentWords.paying} ground="border-t border-hairline">
      <ul className="max-w-[38em] space-y-3">
        {policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ServiceSection>
  )
}

type Faq = ServicePage['faq']

/** Questions and answers in hairlines: one open at a time, several, or all of them always (spec 1 §4). */
export function ServiceFaq({ faq }: { faq: Faq }) {
  if (faq.items.length === 0) return null
  return (
    <ServiceSection
      id="questions"
      heading={treatmentWords.questions}
      ground="border-t border-hairline bg-blossom"
    >
      {faq.isOpen === 'always' ? <OpenList faq={faq} /> : <Accordion faq={faq} />}
    </ServiceSection>
  )
}

function Accordion({ faq }: { faq: Faq }) {
  // Those of one name close each other; the browser does it, script or not.
  const name = faq.isOpen === 'one' ? 'faq' : undefined
  return (
    <div className="border-b border-hairline">
      {faq.items.map(({ question, answer }) => (
        <details className="faq" name={name} key={question}>
          <summary>
            <h3 className="min-w-0 wrap-anywhere text-[1.3125rem] leading-[1.34]">{question}</h3>
            <Plus className="faq-sign" size={22} strokeWidth={1.25} />
          </summary>
          <p className="max-w-[38em] pb-6 text-driftwood">{answer}</p>
        </details>
      ))}
    </div>
  )
}

function OpenList({ faq }: { faq: Faq }) {
  return (
    <div className="border-b border-hairline">
      {faq.items.map(({ question, answer }) => (
        <div className="border-t border-hairline py-6" key={question}>
          <h3 className="min-w-0 wrap-anywhere text-[1.3125rem] leading-[1.34]">{question}</h3>
          <p className="mt-2 max-w-[38em] text-driftwood">{answer}</p>
        </div>
      ))}
    </div>
  )
}

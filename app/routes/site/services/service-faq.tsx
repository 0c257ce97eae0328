import { Plus } from '#app/components/icons.tsx'
import type { ServicePage } from '#content/services/page.ts'
import { ServiceSection } from './service-section.tsx'

type Faq = ServicePage['faq']

/** Questions and answers in hairlines: one open at a time, several, or all of them always (spec 1 §4). */
export function ServiceFaq({ faq }: { faq: Faq }) {
  if (faq.items.length === 0) return null
  return (
    <ServiceSection
      id="questions"
      heading="Questions, answered"
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

import { PageHero } from '#app/components/page-hero.tsx'
import { useStudio } from '#app/site/use-site.ts'
import type { LegalPage } from '#content/legal.ts'

/** Terms and privacy: long text, one column, nothing to look at but the words. */
export function LegalText({ page }: { page: LegalPage }) {
  const studio = useStudio()
  return (
    <>
      <PageHero title={page.heading} theme="light">
        <p className="mt-6 max-w-[33em] text-blossom/85">{page.intro}</p>
      </PageHero>
      <div className="page max-w-none pt-16 pb-24 lg:pt-24 lg:pb-36">
        {page.sections.map(({ heading, paragraphs }) => (
          <section
            className="grid gap-x-8 gap-y-4 border-t border-hairline py-10 lg:grid-cols-12"
            key={heading}
          >
            <h2 className="text-2xl lg:col-span-4">{heading}</h2>
            <div className="lg:col-span-7 lg:col-start-6">
              {paragraphs.map((paragraph) => (
                <p className="mb-4 max-w-[38em]" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
        <p className="border-t border-hairline pt-10">
          Questions? Write to{' '}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>{' '}
          or call{' '}
          <a className="link whitespace-nowrap" href={studio.phoneHref}>
            {studio.phone}
          </a>
          .
        </p>
      </div>
    </>
  )
}

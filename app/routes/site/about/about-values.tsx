import { values } from '#content/about.ts'

/** The four value tiles of the About page (spec 2 §2). */
export function AboutValues() {
  return (
    <section className="bg-linen">
      <div className="section page">
        <h2 className="section-title max-w-[8.0em]">What we hold to</h2>
        <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <li className="border-t border-bark/25 pt-5" key={title}>
              <h3 className="text-[1.625rem]">{title}</h3>
              <p className="mt-3 max-w-[26em] text-driftwood">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

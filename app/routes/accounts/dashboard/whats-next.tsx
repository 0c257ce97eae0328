import { orderWords as words } from '#content/purchases.ts'

/** The three steps after an order (spec 2 §2). */
export function WhatsNext() {
  return (
    <section aria-labelledby="next" className="mt-16 lg:mt-20">
      <h2 id="next" className="text-[1.625rem]">
        {words.whatsNext}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 border-bark border-t pt-6 md:grid-cols-3">
        {words.steps.map((step, index) => (
          <li key={step.title} className="flex gap-5">
            <span aria-hidden className="font-display text-[2.5rem] text-leaf leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium font-text text-[1.0625rem] leading-7 tracking-normal">
                {step.title}
              </h3>
              <p className="text-driftwood">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

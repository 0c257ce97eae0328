import { SkinDrawing } from '#app/components/skin-drawing.tsx'
import type { ServicePage } from '#content/services/page.ts'

/** The acne page's before and after: a drawing, and said to be one. */
export function ServiceIllustration({ illustration }: Pick<ServicePage, 'illustration'>) {
  if (illustration !== 'acne-before-after') return null
  return (
    <section className="page section" aria-labelledby="before-after">
      <h2 className="section-title max-w-[min(10.4em,100%)]" id="before-after">
        What happens in a pore
      </h2>
      <figure className="mt-10 lg:mt-14">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          <Panel
            label="Before"
            text="Oil and dead cells close the pore. Behind them it swells, and the skin around it turns red and warm."
          >
            <SkinDrawing isBlocked />
          </Panel>
          <Panel
            label="After"
            text="The pore is open and oil can leave. Swelling goes down over the following days and weeks."
          >
            <SkinDrawing />
          </Panel>
        </div>
        <figcaption className="mt-8 border-t border-hairline pt-4 text-[0.9375rem] text-driftwood">
          An illustration, not a photograph of a client. Skin differs, and so do results.
        </figcaption>
      </figure>
    </section>
  )
}

function Panel(props: { label: string; text: string; children: React.ReactNode }) {
  return (
    <div>
      {props.children}
      <h3 className="label mt-5 font-text text-clay">{props.label}</h3>
      <p className="mt-1.5 max-w-[31em]">{props.text}</p>
    </div>
  )
}

import { href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { StyleguidePart } from './styleguide-part.tsx'

export function StyleguideControls() {
  return (
    <>
      <StyleguidePart title="Buttons and links">
        <div className="flex flex-wrap gap-3">
          <button className="button" type="button">
            Book now
          </button>
          <button className="button button-quiet" type="button">
            View services
          </button>
          <button className="button" type="button" disabled>
            Sending
          </button>
        </div>
        <div className="mt-4 flex flex-wrap gap-3 bg-leaf p-6">
          <button className="button button-light" type="button">
            Home
          </button>
          <button className="button button-outline-light" type="button">
            Services
          </button>
        </div>
        <p className="mt-6">
          A{' '}
          <a className="link" href={href('/services')}>
            link in a sentence
          </a>{' '}
          is clay and underlined.
        </p>
      </StyleguidePart>
      <StyleguidePart title="Fields">
        <div className="grid max-w-xl gap-6">
          <Field label="First name" name="first" autoComplete="off" />
          <Field
            label="Phone"
            name="phone"
            hint="Only for questions about your visit."
            autoComplete="off"
          />
          <Field
            label="Email"
            name="email"
            defaultValue="ana@example"
            error="Enter a valid email address."
            autoComplete="off"
          />
          <Field label="Kept as it is" name="kept" defaultValue="Acne Facial" disabled />
        </div>
      </StyleguidePart>
    </>
  )
}

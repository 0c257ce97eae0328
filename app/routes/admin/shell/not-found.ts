import { data } from 'react-router'
import { sentence } from '#domain/core/errors.ts'

/** An address of the back office that leads nowhere stays in it, for whoever is let in. */
export function loader() {
  throw data(sentence('not-found'), { status: 404 })
}

// A route with a component is a page, so that its refusal is one too.
export default function NotFound() {
  return null
}

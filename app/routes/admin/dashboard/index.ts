import { href, redirect } from 'react-router'

export function loader() {
  return redirect(href('/admin/dashboard'))
}

// A route with a component is a page, so that a refusal here is a page too.
export default function Admin() {
  return null
}

import { href, redirect } from 'react-router'

export function loader() {
  return redirect(href('/admin/messages/outbox'), 301)
}

// A route with a component is a page, so that a refusal here is a page too.
export default function OldMailbox() {
  return null
}

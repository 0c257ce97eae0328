import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import type { Route } from './+types/logout'

// A GET signs nobody out; whoever follows such a link lands where the button is.
export function loader() {
  return redirect(href('/dashboard'))
}

// spec 2 §2: "Signing out goes to /", which says so.
export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await context.get(studioContext).accounts.signOut(request.headers)
  return redirect(`${href('/')}?said=signed-out`, {
    headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
  })
}

import { redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import type { Route } from './+types/logout'

// A GET signs nobody out; whoever follows such a link lands on the page that has the button.
export function loader() {
  return redirect('/admin/dashboard')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await context.get(studioContext).accounts.signOut(request.headers)
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  return redirect('/admin/login', { headers })
}

import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { sameSitePath } from '#app/guards.ts'
import type { Route } from './+types/logout'

// A GET signs nobody out; whoever follows such a link lands on the page that has the button.
export function loader() {
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { cookies } = await context.get(studioContext).accounts.signOut(request.headers)
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  const to = sameSitePath(url.searchParams.get('returnUrl'))
  const back = to ? `?${new URLSearchParams({ returnUrl: to })}` : ''
  return redirect(`${href('/admin/login')}${back}`, { headers })
}

import { href } from 'react-router'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { privacyPage } from '#content/legal.ts'
import type { Route } from './+types/privacy'
import { LegalText } from './legal-page.tsx'

export const handle: PageHandle = { static: true }
export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, heading } = privacyPage
  const page = { title, description, path: href('/privacy'), name: heading }
  return pageMeta(matches[0].loaderData, page)
}

export default function Privacy() {
  return <LegalText page={privacyPage} />
}

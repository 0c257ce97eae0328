import { href } from 'react-router'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { termsPage } from '#content/legal.ts'
import type { Route } from './+types/terms'
import { LegalText } from './legal-page.tsx'

export const handle: PageHandle = { static: true }
export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, heading } = termsPage
  const page = { title, description, path: href('/terms'), name: heading }
  return pageMeta(matches[0].loaderData, page)
}

export default function Terms() {
  return <LegalText page={termsPage} />
}

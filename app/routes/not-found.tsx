import { data } from 'react-router'
import { NotFoundPage } from '#app/components/calm-page.tsx'
import type { PageHandle } from '#app/page.ts'

export const handle: PageHandle = { static: true, isShort: true }

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage />
}

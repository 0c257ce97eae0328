import type { PageHandle } from '#app/page.ts'
import { homeMeta } from '#content/home.ts'
import { studio } from '#content/studio.ts'

export const handle: PageHandle = { static: true }

const ground = '#f7f2ea'

/** What a phone shows once the site stands on its home screen. */
export function loader() {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: studio.name,
    short_name: studio.shortName,
    description: homeMeta.description,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [{ name: 'Book an appointment', url: '/book' }],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

import { studio } from '#content/studio.ts'

const ground = '#f7f2ea'

/** What a phone shows once the back office stands on its home screen, beside the public site's own. */
export function loader() {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/admin/',
    name: `${studio.shortName}, back office`,
    short_name: `${studio.shortName} desk`,
    lang: 'en-US',
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Today', url: '/admin/dashboard' },
      { name: 'Book by hand', url: '/admin/appointments?panel=book' },
      { name: 'Messages', url: '/admin/messages' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

const GROUND = '#f7f2ea'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

type OwnMembers = {
  id: string
  name: string
  short_name: string
  description?: string
  start_url: string
  scope: string
  display: 'browser' | 'standalone'
  shortcuts: { name: string; url: string }[]
}

/** A web app manifest with the studio's icons and colours. */
export function manifestAnswer({ shortcuts, ...own }: OwnMembers): Response {
  const manifest = {
    ...own,
    lang: 'en-US',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts,
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

import { href } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import figtree from '#app/fonts/figtree.woff2?url'
import newsreader from '#app/fonts/newsreader.woff2?url'
import plainStyle from '#app/styles/plain.css?url'
import publicStyle from '#app/styles/static.css?url'

const neverAhead = [
  '/api/*',
  `${href('/admin')}/*`,
  '/auth/*',
  '/standins/*',
  href('/manage/:token', { token: '*' }),
  href('/form/:token', { token: '*' }),
  href('/offer/:token', { token: '*' }),
  href('/new-time/:token', { token: '*' }),
  href('/waiting/:token', { token: '*' }),
  href('/schedule/booked/:token', { token: '*' }),
  href('/dashboard'),
  href('/bookings'),
  `${href('/profile')}*`,
  href('/shop'),
  href('/logout'),
  href('/admin/logout'),
]

// Pages of ours are made ready when a finger or the pointer rests on their link.
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: neverAhead } },
          { not: { selector_matches: '[target=_blank], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

export function FontPreloads() {
  return [newsreader, figtree].map((href) => (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
      key={href}
    />
  ))
}

/** The ids of the tags that public pages load; app/browser/analytics.ts reads them. */
export type Tags = { gtm?: string; ga?: string; ads?: string }

/**
 * Everything that a static page carries in its head: its style, its one script, its speculation rules.
 * A page that must stand alone, as one kept for the time without a connection, has its style inside.
 */
export function StaticHead(props: { tags?: Tags; isPlain: boolean; isAlone: boolean }) {
  const { tags = {}, isPlain, isAlone } = props
  const { gtm, ga, ads } = tags
  return (
    <>
      {gtm || ga || ads ? <meta name="tags" data-gtm={gtm} data-ga={ga} data-ads={ads} /> : null}
      {isAlone ? (
        <style>{inlined?.stylesheet}</style>
      ) : (
        <link rel="stylesheet" href={isPlain ? plainStyle : publicStyle} />
      )}
      <script type="speculationrules">{speculationRules}</script>
      <script type="module">{inlined?.enhance}</script>
    </>
  )
}

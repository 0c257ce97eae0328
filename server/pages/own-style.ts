const STYLE = /<style>([\s\S]*?)<\/style>/
/** Elements and attributes by their letters, classes of Tailwind with all their signs. */
const WORDS = [/[\w-]+/g, /[^\s"'`<>={}]+/g]
const CLASS = /\.((?:\\.|[\w-])+)/g
const SHEETS_KEPT = 200

const kept = new Map<string, string>()

/** The page with only those rules in its style that something in it, its scripts included, can match. */
export async function withOwnStyle(page: string): Promise<string> {
  const sheet = STYLE.exec(page)?.[1]
  if (!sheet) return page
  const words = wordsIn(page.replace(STYLE, ''))
  const own = await ownRules(sheet, namesIn(sheet).intersection(words))
  return page.replace(STYLE, () => `<style>${own}</style>`)
}

/** Sentences change and classes do not: what the same names leave of a sheet is worked out once. */
async function ownRules(sheet: string, names: Set<string>): Promise<string> {
  const key = [sheet.length, ...[...names].sort()].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  const { PurgeCSS } = await import('purgecss')
  const [made] = await new PurgeCSS().purge({
    content: [{ raw: [...names].join(' '), extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split(' '),
    keyframes: true,
  })
  const own = made?.css ?? sheet
  if (kept.size >= SHEETS_KEPT) kept.clear()
  kept.set(key, own)
  return own
}

function namesIn(sheet: string): Set<string> {
  const classes = [...sheet.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
  return wordsIn(sheet).union(new Set(classes))
}

function wordsIn(text: string): Set<string> {
  return new Set(WORDS.flatMap((word) => text.match(word) ?? []))
}

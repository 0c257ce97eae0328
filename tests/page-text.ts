const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<' }

/** What a person reads on a page, in order: no head, no scripts, one space between words. */
export function pageText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|#x27|quot|lt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The part of a page from the first match of `start` to the next `end`. */
export function part(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  if (from < 0) throw new Error(`The page has no ${start}`)
  return html.slice(from, html.indexOf(end, from) + end.length)
}

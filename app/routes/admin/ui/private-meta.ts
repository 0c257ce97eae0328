/** Title and robots line of a page that only the owner and her helpers see. */
export function privateMeta(title: string) {
  return [{ title: `${title} · Grove` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** Title and robots line of a page that only the owner sees. */
export function privateMeta(title: string) {
  return [{ title: `${title} · Grove` }, { name: 'robots', content: 'noindex, nofollow' }]
}

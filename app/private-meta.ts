/** The head of a page for one person: a title, nothing for search engines, no Referer for other sites. */
export function privateMeta(title: string) {
  return [
    { title },
    { name: 'robots', content: 'noindex, nofollow' },
    // Not `no-referrer`: without any Referer the browser leaves the form’s Origin out as well.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** The same for a page of the back office. */
export function deskMeta(title: string) {
  return privateMeta(`${title} · Grove`)
}

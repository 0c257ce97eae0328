/** What the browser is told of the site's pages: an address where it lies, and the pages by name. */
type Manifest = { url: string; routes: Record<string, unknown> }

/** Whether a path is the back office's. */
export function isDesk(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/**
 * The list of pages for a document outside the back office: without its pages, which make up more than half of a
 * file that every page with React loads. The build lays it beside the whole one (react-router.config.ts).
 */
export function visitorsManifest<Whole extends Manifest>(whole: Whole): Whole {
  const routes = Object.entries(whole.routes).filter(([id]) => !id.startsWith('routes/admin/'))
  const url = whole.url.replace('manifest-', 'visitors-')
  return { ...whole, url, routes: Object.fromEntries(routes) }
}

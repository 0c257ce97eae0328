import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { studioContext } from '#app/context.ts'
import { place } from '#content/studio.ts'
import { localDate } from '#domain/when.ts'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { ErrorPage, NotFoundPage, RefusedPage } from './components/calm-page.tsx'
import { Footer } from './components/footer.tsx'
import { NavBar } from './components/nav-bar.tsx'
import { FontPreloads, StaticHead } from './components/static-head.tsx'
import { TestMark } from './components/test-mark.tsx'
import { navTheme } from './nav-theme.ts'
import type { PageHandle } from './page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  return {
    year: Number(localDate(studio.now(), place.zone).slice(0, 4)),
    isTestMode: studio.isTestMode,
    publicUrl: studio.env.PUBLIC_URL,
  }
}

/** The same on every page: moving within a page that the browser draws asks for nothing anew. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const isStatic = useHandle('static')
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2ea" />
        <Meta />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <FontPreloads />
        {isStatic ? <StaticHead /> : <Links />}
        {isStatic ? null : <link rel="stylesheet" href={stylesheet} precedence="default" />}
      </head>
      <body>
        <Frame>{children}</Frame>
        {isStatic ? null : <ScrollRestoration />}
        {isStatic ? null : <Scripts />}
      </body>
    </html>
  )
}

/** Bar and footer around a page; none in the back office and in the scheduler's frame. */
function Frame({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const site = useRouteLoaderData<typeof loader>('root')
  const isBare = useHandle('bare')
  const isEmbedded =
    /^\/(schedule|manage)\b/.test(pathname) && new URLSearchParams(search).get('embed') === '1'
  const isTestMode = site?.isTestMode ?? false
  if (isEmbedded) return children
  if (isBare) {
    return (
      <>
        {children}
        {isTestMode ? (
          <aside aria-label="This server">
            <TestMark className="fixed bottom-3 left-3" />
          </aside>
        ) : null}
      </>
    )
  }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <NavBar path={pathname} isTestMode={isTestMode} />
      <div className="nav-ground" data-theme={navTheme(pathname)}>
        <div />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={site?.year} />
    </>
  )
}

export default function App() {
  return <Outlet />
}

// What middleware throws comes here too, past the boundaries of layouts: this route's loader has not run.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isBare = useHandle('bare')
  const page = <ErrorView error={error} />
  return isBare ? <main>{page}</main> : page
}

function ErrorView({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  if (error.status === 404) return <NotFoundPage />
  return error.status === 403 ? <RefusedPage text={String(error.data)} /> : <ErrorPage />
}

function useHandle(name: keyof PageHandle): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.[name])
}

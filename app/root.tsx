import { useContext, useEffect, useSyncExternalStore } from 'react'
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  UNSAFE_DataRouterDataContext as RouterData,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { studioContext } from '#app/context.ts'
import { frameWords } from '#content/words/frame.ts'
import type { Route } from './+types/root'
import { enterDesk } from './browser/enter-desk.ts'
import { keepPageUnanswered, unanswered } from './browser/unanswered.ts'
import {
  ErrorPage,
  NotAllowedPage,
  NotFoundPage,
  OfflinePage,
  UnreadPage,
} from './components/calm-page.tsx'
import { CartPanel } from './components/cart-panel.tsx'
import { Footer, SmallPrint } from './components/footer.tsx'
import { NavBar, SlimBar } from './components/nav-bar.tsx'
import { FontPreloads, StaticHead } from './components/static-head.tsx'
import type { PageHandle } from './page.ts'
import { isBookingPage } from './site/book-href.ts'
import { navTheme } from './site/nav-theme.ts'
import { readSite } from './site/read-site.ts'
import { useSite } from './site/use-site.ts'
import { isDesk } from './site/visitors-manifest.ts'
import visitorStyle from './styles/app.css?url'
import deskStyle from './styles/desk.css?url'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [enterDesk, keepPageUnanswered]

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context.get(studioContext))
}

/** The same on every page: moving within a page that the browser draws asks for nothing anew. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const isPlain = useHandle('plain')
  const isStatic = useHandle('static') || isPlain
  const isBare = useHandle('bare')
  const site = useSite()
  const isOfDesk = isDesk(useLocation().pathname)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2ea" />
        <Meta />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={isOfDesk ? href('/admin/manifest.webmanifest') : href('/manifest.webmanifest')}
        />
        <FontPreloads />
        {import.meta.env.SSR && isStatic ? (
          <StaticHead
            tags={isPlain ? undefined : site?.tags}
            isPlain={isPlain}
            isAlone={isPlain && isBare}
          />
        ) : (
          <Links />
        )}
        {isStatic ? null : (
          <link rel="stylesheet" href={isOfDesk ? deskStyle : visitorStyle} precedence="default" />
        )}
      </head>
      <body>
        <Frame>{children}</Frame>
        {isStatic ? null : <UnansweredNote />}
        {isStatic ? null : <ScrollRestoration />}
        {isStatic ? null : <Scripts />}
      </body>
    </html>
  )
}

/** Pages of an account, of an order, and the way into one. */
const SHORT =
  /^\/(dashboard|bookings|profile|shop|form|checkout|order-confirmation|login|signup|forgot|reset|verify)(\/|$)/

/** Bar and footer around a page; none in the back office and in the scheduler's frame. */
function Frame({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const site = useSite()
  const isBare = useHandle('bare')
  const hasShortHandle = useHandle('isShort')
  const isEmbedded =
    /^\/(schedule|manage)\b/.test(pathname) && new URLSearchParams(search).get('embed') === '1'
  const isTestMode = site?.isTestMode ?? false
  if (isEmbedded || isBare) return children
  const isSlim = isBookingPage(pathname, site?.bookingLinks)
  const isShort = isSlim || hasShortHandle || SHORT.test(pathname)
  return (
    <>
      <a className="skip-link" href="#main">
        {frameWords.skip}
      </a>
      {isSlim ? (
        <SlimBar path={pathname} isTestMode={isTestMode} />
      ) : (
        <NavBar path={pathname} isTestMode={isTestMode} dropdown={site?.dropdown} />
      )}
      <div className="nav-ground" data-theme={navTheme(pathname)}>
        {isSlim ? null : <div />}
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isShort ? <SmallPrint year={site?.year} /> : <Footer year={site?.year} />}
      {isSlim ? null : <CartPanel />}
    </>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // What the browser throws where nothing answers at all.
  if (error instanceof TypeError && !import.meta.env.SSR) return <OfflinePage />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 400) return <UnreadPage />
  if (status === 403) return <NotAllowedPage />
  if (status === 404) return <NotFoundPage />
  return (
    <ErrorPage
      words={isRouteErrorResponse(error) && status === 503 ? String(error.data) : undefined}
      error={error}
    />
  )
}

function useHandle(name: keyof PageHandle): boolean {
  return useMatches().some((match) => (match.handle as PageHandle | undefined)?.[name])
}

/** Says at the thumb that a change got no answer; the page above stays as it is. */
function UnansweredNote() {
  const answers = useContext(RouterData)?.actionData ?? null
  useEffect(() => unanswered.standing(answers), [answers])
  const said = useSyncExternalStore(unanswered.subscribe, unanswered.read, () => null)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-20 mx-auto max-w-xl empty:hidden lg:bottom-6 print:hidden"
    >
      {said ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-brick border-l-2 bg-status-red-tint px-4 py-2.5 text-status-red shadow-lg">
          <p className="min-w-0 flex-1 basis-60">{said}</p>
          <button
            type="button"
            className="link min-h-11 cursor-pointer"
            onClick={() => unanswered.say(null)}
          >
            {frameWords.close}
          </button>
        </div>
      ) : null}
    </div>
  )
}

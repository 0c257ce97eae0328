import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import stylesheet from './app.css?url'

type Handle = { static?: boolean } | undefined

export function Layout({ children }: { children: React.ReactNode }) {
  const isStatic = useMatches().some((match) => (match.handle as Handle)?.static)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={stylesheet} precedence="default" />
      </head>
      <body>
        {children}
        {isStatic ? null : <ScrollRestoration />}
        {isStatic ? null : <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

import type { Context } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** Only ours may put these pages in a frame, and they may load nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** A page of the sandbox; `forms` says where its forms may lead, which is nowhere without it. */
export function page(c: Context, text: string, forms = "'none'"): Response {
  return c.html(text, 200, {
    'Content-Security-Policy': `${POLICY}; form-action ${forms}`,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  })
}

/** A whole page around `main`; `up` leads from its address to the sandbox's root. */
export function documentOf(title: string, main: Html, up = '', script = ''): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${up}frame.css">
<link rel="stylesheet" href="${up}screens.css">
</head>
<body>
${main}
${script ? raw(`<script src="${up}${script}"></script>`) : ''}
</body>
</html>`)
}

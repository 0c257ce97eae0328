import { html, raw } from 'hono/html'

const STYLE = `
:root { font-family: system-ui, sans-serif; color: #222; background: #e9e9e6; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.25rem 1rem 2rem; background: #fff; }
.mark { margin: 0 0 1.25rem; padding: .5rem .75rem; background: #f6e8c9; color: #5a3e08; font-size: .875rem; line-height: 1.4; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 500; }
label { display: flex; gap: .5rem; margin: .75rem 0; line-height: 1.4; }
button { width: 100%; min-height: 3rem; margin-top: .5rem; border: 1px solid #8a8a86; border-radius: 4px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button[value=allow] { background: #222; color: #fff; }
:focus-visible { outline: 3px solid #b06f12; outline-offset: 2px; }`

const SAID: Record<string, string> = {
  'calendar.events': 'View and edit events on all your calendars',
  'calendar.calendarlist.readonly': 'See the list of Google calendars you’re subscribed to',
}

/** Where an account's owner says yes or no, scope by scope. A plain form; it works without script. */
export function consentPage(account: string, asked: Record<string, string>) {
  const scopes = (asked.scope ?? '').split(' ').filter(Boolean)
  const { scope, ...sent } = asked
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in (stand-in)</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="mark">This page stands in for Google; nothing leaves this machine.</p>
<h1>The studio wants access to ${account}</h1>
<form method="post">
${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${scopes.map((one) => html`<label><input type="checkbox" name="granted" value="${one}" checked> ${SAID[one.split('/').at(-1) ?? ''] ?? one}</label>`)}
<button name="answer" value="allow">Continue</button>
<button name="answer" value="deny">Cancel</button>
</form>
</main>
</body>
</html>`
}

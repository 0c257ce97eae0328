import { html, raw } from 'hono/html'
import { PHONES, type PhoneState, type TwilioStandIn } from './played.ts'

type Played = Pick<TwilioStandIn, 'texts' | 'write' | 'setPhone' | 'isBlocked' | 'tick'>

const STYLE = `
:root { font-family: system-ui, sans-serif; color: #222; background: #e9e9e6; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { box-sizing: border-box; width: min(26rem, 100%); min-height: 100vh; padding: 1.25rem 1rem 2rem; background: #fff; }
.mark { margin: 0 0 1.25rem; padding: .5rem .75rem; background: #f6e8c9; color: #5a3e08; font-size: .875rem; line-height: 1.4; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 500; }
ol { display: grid; gap: .5rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
li { max-width: 85%; padding: .625rem .875rem; border-radius: 1rem; background: #ececea; line-height: 1.4; overflow-wrap: anywhere; }
li.own { justify-self: end; background: #1f5fbf; color: #fff; }
li.lost { background: #fff; border: 1px dashed #8a8a86; color: #5f5f5b; }
li small { display: block; margin-top: .25rem; font-size: .8125rem; opacity: .85; }
a { color: inherit; }
nav { display: grid; gap: .5rem; }
nav a { display: block; padding: .75rem .875rem; border: 1px solid #8a8a86; border-radius: 4px; text-decoration: none; }
nav small { display: block; color: #5f5f5b; }
label { display: block; margin: .875rem 0 .375rem; }
button, input, select { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .875rem; border: 1px solid #8a8a86; border-radius: 4px; background: #fff; color: inherit; font: inherit; }
button { margin-top: .5rem; background: #222; color: #fff; cursor: pointer; }
.said { color: #5f5f5b; }
:focus-visible { outline: 3px solid #b06f12; outline-offset: 2px; }`

const STATES: Record<PhoneState, string> = {
  on: 'On: texts arrive',
  off: 'Off: texts fail (30003)',
  unknown: 'Nobody has this number (30005)',
  landline: 'A landline (30006)',
  filtered: 'The carrier filters (30007)',
  silent: 'The carrier never says',
}

/** The phones of clients: what each was sent, and a line to answer in. A plain form; it works without script. */
export async function phonePage(
  request: Request,
  played: Played,
  studio: string,
): Promise<Response> {
  const url = new URL(request.url)
  const number = url.searchParams.get('number') ?? ''
  if (request.method !== 'POST') {
    await played.tick()
    return page(number ? thread(played, number) : phones(played, studio))
  }
  const form = new URLSearchParams(await request.text())
  const from = (form.get('number') ?? '').replace(/[^\d+]/g, '')
  if (!/^\+[1-9]\d{8,14}$/.test(from)) {
    return page(phones(played, studio, 'A number such as +19095550101, please.'), 400)
  }
  const state = form.get('state') ?? ''
  if (state in PHONES) played.setPhone(from, state as PhoneState)
  const body = form.get('body') ?? ''
  if (body.trim()) await played.write(from, body)
  const back = `${url.pathname}?number=${encodeURIComponent(from)}`
  return new Response(null, { status: 303, headers: { location: back } })
}

function phones(played: Played, studio: string, said = '') {
  const numbers = [
    ...new Set(played.texts().map((one) => (one.direction === 'inbound' ? one.from : one.to))),
  ]
  return html`<h1>Phones</h1>
${numbers.length === 0 ? html`<p class="said">No text has been sent or written yet.</p>` : ''}
<nav>${numbers.map((one) => html`<a href="?number=${encodeURIComponent(one)}">${one}<small>${lastTo(played, one)}</small></a>`)}</nav>
${said ? html`<p role="alert">${said}</p>` : ''}
<form method="post">
<label for="number">Write to ${studio} from</label>
<input id="number" name="number" inputmode="tel" placeholder="+19095550101" required>
<label for="body">Text</label>
<input id="body" name="body" autocomplete="off" required>
<button>Send</button>
</form>`
}

function lastTo(played: Played, number: string): string {
  const last = of(played, number).at(-1)
  return last ? last.body.slice(0, 60) : ''
}

const of = (played: Played, number: string) =>
  played.texts().filter(({ from, to }) => from === number || to === number)

function thread(played: Played, number: string) {
  const said = of(played, number).map(({ direction, body, status, errorCode }) => {
    const isOwn = direction === 'inbound'
    const kind = isOwn ? 'own' : errorCode ? 'lost' : ''
    const what = errorCode ? `${status} ${errorCode}` : isOwn ? 'sent' : status
    return html`<li class="${kind}">${linked(body)}<small>${what}</small></li>`
  })
  return html`<p><a href="?">All phones</a></p>
<h1>${number}</h1>
${played.isBlocked(number) ? html`<p class="said">The carrier blocks texts to this number: it has said STOP.</p>` : ''}
<ol>${said}</ol>
<form method="post">
<input type="hidden" name="number" value="${number}">
<label for="body">Answer</label>
<input id="body" name="body" autocomplete="off" required>
<button>Send</button>
</form>
<form method="post">
<input type="hidden" name="number" value="${number}">
<label for="state">This phone is</label>
<select id="state" name="state">${Object.entries(STATES).map(([state, words]) => html`<option value="${state}">${words}</option>`)}</select>
<button>Set</button>
</form>`
}

function linked(body: string) {
  return body
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function page(main: ReturnType<typeof html>, status = 200): Response {
  const text = String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Phone (stand-in)</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="mark">Test mode. This page stands in for the phones of clients; nothing leaves this machine.</p>
${main}
</main>
</body>
</html>`)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(text, { status, headers })
}

import { SAMPLE_PEOPLE } from './people.ts'
import type { Company } from './stand-in.ts'

const NAMES: Record<Company, string> = { google: 'Google', apple: 'Apple' }

const STYLE = `
:root { font-family: system-ui, sans-serif; color: #222; background: #f4f4f2; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem 1.5rem; background: #fff; }
.mark { margin: 0 0 1.5rem; padding: .5rem .75rem; background: #f6e8c9; color: #5a3e08; font-size: .875rem; line-height: 1.4; }
h1 { margin: 0 0 1.25rem; font-size: 1.375rem; font-weight: 500; }
button, input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .875rem; border: 1px solid #8a8a86; border-radius: 4px; background: #fff; color: inherit; font: inherit; text-align: left; }
button { margin-bottom: .5rem; cursor: pointer; }
button:hover { background: #f4f4f2; }
button small { display: block; color: #5f5f5b; font-size: .875rem; }
label { display: block; margin: 1.25rem 0 .375rem; }
.go { margin-top: .5rem; background: #222; color: #fff; text-align: center; }
.go:hover { background: #000; }
.no { margin: 1rem 0 0; border-color: transparent; text-align: center; }
.said { color: #9e2f2f; }
:focus-visible { outline: 3px solid #b06f12; outline-offset: 2px; }`

/** Choosing an account, as plainly a stand-in: nobody should take it for the company's own page. */
export function chooserPage(company: Company, { said }: { said?: string }): string {
  const name = NAMES[company]
  const people = SAMPLE_PEOPLE.map(
    ({ email, firstName, lastName }) =>
      `<button name="email" value="${email}">${firstName} ${lastName}<small>${email}</small></button>`,
  ).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} (stand-in)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">Test mode. This page stands in for ${name}; nothing leaves this machine.</p>
<h1>Choose ${name.startsWith('A') ? 'an' : 'a'} ${name} account</h1>
${said ? `<p class="said" role="alert">${said}</p>` : ''}
<form method="post">
${people}
</form>
<form method="post">
<label for="email">Another address</label>
<input id="email" name="email" type="email" autocomplete="off" required>
<button class="go">Continue</button>
</form>
<form method="post">
<button class="no" name="cancel" value="1">Cancel</button>
</form>
</main>
</body>
</html>
`
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { chooserPage } from './chooser-page.ts'
import type { Company } from './stand-in.ts'

const LONGEST_FORM_BYTES = 4096
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@<>"&]+@[^\s@<>"&]+\.[^\s@<>"&]+$/

type Choosing = {
  company: Company
  provider: Provider
  request: IncomingMessage
  response: ServerResponse
}

/** The page on which an account is chosen, and its answer. */
export async function answerChooser({ company, provider, request, response }: Choosing) {
  try {
    await provider.interactionDetails(request, response)
  } catch {
    show(
      response,
      400,
      chooserPage(company, { said: 'This sign-in has expired. Close the window and start again.' }),
    )
    return
  }
  if (request.method !== 'POST') return show(response, 200, chooserPage(company, {}))
  const form = await readForm(request)
  if (form.has('cancel')) {
    const result = { error: 'access_denied', error_description: 'The person said no' }
    return provider.interactionFinished(request, response, result)
  }
  const email = (form.get('email') ?? '').trim().toLowerCase()
  if (!LOOKS_LIKE_AN_ADDRESS.test(email)) {
    return show(
      response,
      400,
      chooserPage(company, { said: 'Enter an address such as name@example.com.' }),
    )
  }
  await provider.interactionFinished(request, response, {
    login: { accountId: email },
    select_account: {},
  })
}

function show(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .end(html)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > LONGEST_FORM_BYTES) break
  }
  return new URLSearchParams(text)
}

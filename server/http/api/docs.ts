import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'

const DOCS_STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f7f2ea; color: #2b2622; font: 17px/28px Figtree, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 4rem 1.25rem 6rem; }
h1 { font: 300 clamp(2.25rem, 6vw, 3.5rem)/1.1 Newsreader, Georgia, serif; margin: 0 0 1rem; }
h2 { font: 400 1.75rem/1.2 Newsreader, Georgia, serif; margin: 0 0 .5rem; }
h3 { font-size: .8125rem; font-weight: 500; letter-spacing: .08em; text-transform: uppercase; color: #6b625a; margin: 1.75rem 0 .5rem; }
p { margin: 0 0 .75rem; max-width: 66ch; }
a { color: #9c4f36; text-underline-offset: .2em; }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid #9c4f36; outline-offset: 2px; }
nav ul { list-style: none; margin: 2rem 0 0; padding: 0; columns: 16rem; }
nav a { display: inline-block; padding: .375rem 0; }
section { border-top: 1px solid #e4dacb; padding-top: 2.5rem; margin-top: 3.5rem; }
code { font: .875em/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
.call { font-size: 1rem; color: #9c4f36; }
pre { background: #fffdf9; border: 1px solid #e4dacb; border-radius: 2px; padding: 1rem; overflow-x: auto; margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; line-height: 1.5; }
td code { overflow-wrap: normal; white-space: nowrap; }
th { font-weight: 500; color: #6b625a; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid #e4dacb; }
`

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Path = NonNullable<Document['paths']>[string]
type Operation = NonNullable<Path['get']>
type Answer = NonNullable<Operation['responses']>[string]
type Content = { schema?: Schema; examples?: Record<string, { value: unknown }> }

/** The document as a page for people: no script, no outside host. */
export function docsPage(document: Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, { get, post }]) => [
    ...(get ? [{ path, method: 'GET', call: get }] : []),
    ...(post ? [{ path, method: 'POST', call: post }] : []),
  ])
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <title>${document.info.title}</title>
        ${raw(`<style>${DOCS_STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
          <nav aria-label="Calls">
            <ul>
              ${calls.map(
                ({ path, method, call }) =>
                  html`<li><a href="#${anchorOf(method, path)}">${call.summary}</a></li>`,
              )}
            </ul>
          </nav>
          ${calls.map(({ path, method, call }) => callSection(document, { path, method, call }))}
        </main>
      </body>
    </html>`
}

function callSection(
  document: Document,
  { path, method, call }: { path: string; method: string; call: Operation },
) {
  const body = call.requestBody && 'content' in call.requestBody ? call.requestBody.content : {}
  const schema = contentOf(body)?.schema
  const answers = Object.entries(call.responses ?? {})
  return html`<section id="${anchorOf(method, path)}">
    <h2>${call.summary}</h2>
    <p><code class="call">${method} ${path}</code></p>
    <p>${call.description}</p>
    ${parameters(call)}
    ${schema ? html`<h3>Body</h3>${json(exampleOf(schema, document))}` : ''}
    ${answers
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => success(document, status, answer))}
    <h3>Failures</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Failures of ${path}">
      <table>
        <thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead>
        <tbody>
          ${answers.flatMap(([status, answer]) => failureRows(status, answer))}
        </tbody>
      </table>
    </div>
  </section>`
}

function parameters(call: Operation) {
  const rows = (call.parameters ?? []).flatMap((entry) =>
    'name' in entry
      ? [
          html`<tr>
            <td><code>${entry.name}</code></td>
            <td>${entry.in}</td>
            <td>${entry.required ? 'needed' : 'optional'}</td>
            <td>${entry.description ?? describe(entry.schema)}</td>
          </tr>`,
        ]
      : [],
  )
  if (rows.length === 0) return ''
  return html`<h3>Parameters</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Parameters">
      <table>
        <thead><tr><th>Name</th><th>In</th><th>Need</th><th>What</th></tr></thead>
        <tbody>${rows}</tbody>
      </table>
    </div>`
}

function describe(schema: Schema | undefined): string {
  if (!schema || '$ref' in schema) return ''
  const example = schema.example === undefined ? '' : `, such as ${String(schema.example)}`
  return `${schema.format ?? schema.type ?? ''}${example}`
}

function success(document: Document, status: string, answer: Answer) {
  const schema = 'content' in answer ? contentOf(answer.content)?.schema : undefined
  const text = 'description' in answer ? answer.description : ''
  return html`<h3>${status}: ${text}</h3>${schema ? json(exampleOf(schema, document)) : ''}`
}

function failureRows(status: string, answer: Answer) {
  const examples = 'content' in answer ? (contentOf(answer.content)?.examples ?? {}) : {}
  return Object.entries(examples).map(
    ([code, { value }]) =>
      html`<tr>
        <td>${status}</td>
        <td><code>${code}</code></td>
        <td>${sentenceIn(value)}</td>
      </tr>`,
  )
}

function sentenceIn(value: unknown): string {
  const error = value && typeof value === 'object' && 'error' in value ? value.error : null
  return error && typeof error === 'object' && 'message' in error ? String(error.message) : ''
}

function contentOf(content: Record<string, unknown> | undefined): Content | undefined {
  return content?.['application/json'] as Content | undefined
}

function json(example: unknown) {
  return html`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`
}

function anchorOf(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replaceAll('/', '-')}`
}

type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]

/** An example of a schema, put together from the examples of its parts. */
function exampleOf(schema: Schema, document: Document): unknown {
  if ('$ref' in schema && schema.$ref) {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']
    return named ? exampleOf(named, document) : null
  }
  if (!('type' in schema)) return null
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(
      ([name, part]) => schema.required?.includes(name) || hasExample(part),
    )
    return Object.fromEntries(needed.map(([name, part]) => [name, exampleOf(part, document)]))
  }
  if (schema.items) return [exampleOf(schema.items, document)]
  if (schema.format === 'date-time') return '2026-07-15T01:00:00.000Z'
  return schema.type === 'boolean' ? false : schema.type === 'integer' ? 0 : ''
}

function hasExample(schema: Schema): boolean {
  return '$ref' in schema || ('type' in schema && (schema.example ?? schema.items) !== undefined)
}

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'

// Not what only an account’s own pages show, nor what is for pages without React, nor what is long and few pages say.
const SHARED =
  /[\\/](app(?!.routes.(?:accounts|calendar.waiting|shop.orders))|content(?!.account)|domain)[\\/](?!page\.|.*(cards|page-hero|pictures?|picture-colors|hours-list|business|sign-in|(sign-in|paying|purchase)-sentences|contact|person-words|cancelled-money)\.)/
const SHARED_BY = 4
/** What the scheduler's pages share among themselves. */
const TIMES =
  /[\\/](app[\\/](routes[\\/]calendar[\\/](?!waiting|ui[\\/]visit-)|components[\\/]no-times\.|browser[\\/]booking-)|domain[\\/]core[\\/]contact-check\.)/
/** What the pages that take a card share. */
const CARD =
  /[\\/](app[\\/](components[\\/]paying[\\/]|browser[\\/]shop[\\/](payment-answers|open-payment|square|wallets)\.)|domain[\\/]core[\\/]sentences[\\/]paying-sentences\.)/
/** What only some pages say: beside their other parts it would bring those along. */
const SAID =
  /[\\/](domain[\\/]core[\\/]sentences[\\/](sign-in|purchase)-sentences|content[\\/]words[\\/]person)\./
/** The words of rooms that the scheduler has no part in (a parcel’s way goes with `more`): beside other shared parts every page would bring them all along. */
const ROOMS = {
  site: /[\\/]content[\\/](words[\\/](site|treatment|shop)|drawings)\.ts/,
  visit:
    /[\\/]content[\\/](words[\\/](visit|manage|waiting|intake|after-visit)|card-after-booking)\.ts/,
  account: /[\\/]content[\\/]words[\\/](account|messages)\.ts/,
  more: /[\\/]domain[\\/]shop[\\/]shipment\.ts/,
}
/** Pages for whose sake no other visitor's page loads more. */
const APART = /[\\/]calendar[\\/]schedule[\\/]pay\./
/** What pages alone use, no other part of the server: built into them, so that running needs none of it. */
const OF_PAGES = ['@kurkle/color', 'chart.js', 'uqr']
const ROOT = /[\\/]app[\\/]root\./
/** The page whose script is held to a limit (docs/performance.md). */
const SCHEDULER = /[\\/]app[\\/]routes[\\/]calendar[\\/]schedule[\\/]schedule\./
const HOUSE = /[\\/](app|content|domain)[\\/]/
/** How the framework names a page's module for the browser. */
const PAGE = '?__react-router-build-client-route'

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

export default defineConfig({
  plugins: [
    denyImports({ client: { files: ['server/**', 'standins/**', 'bench/**', 'tests/**'] } }),
    sharedWithServer('#app/context.ts'),
    builtIntoPages(OF_PAGES),
    scriptAsText(),
    noTemporalInBrowsers(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: each costs a request with its headers, and small ones compress badly.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|scheduler|cookie|set-cookie)|vite[\\/]preload-helper/,
                  priority: 3,
                },
                { name: 'zod', test: /node_modules[\\/]zod/, priority: 3 },
                { name: 'said', test: SAID, priority: 3 },
                ...Object.entries(ROOMS).map(([name, test]) => ({
                  ...{ name, test },
                  ...{ minShareCount: 2, priority: 3 },
                })),
                { name: sharedAs('frame'), test: HOUSE, minShareCount: 2, priority: 2 },
                { name: 'times', test: TIMES, minShareCount: 2, priority: 1 },
                { name: 'card', test: CARD, minShareCount: 2, priority: 0 },
                { name: sharedAs('more'), test: SHARED, minShareCount: SHARED_BY, priority: 2 },
                { name: sharedAs('desk'), test: SHARED, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})

/**
 * `frame`: what the root shares with any page, and the scheduler with many. Visitors fetch nothing for the back office's sake: what its
 * pages alone share is a file of its own (`desk`), and so is what many of theirs share without the scheduler (`more`).
 */
function sharedAs(name: 'frame' | 'more' | 'desk') {
  return (id: string, graph: Graph) =>
    whoseIs(id, [...pagesAbove(id, graph)]) === name ? name : null
}

function whoseIs(id: string, pages: string[]) {
  if (pages.some((page) => ROOT.test(page))) return 'frame'
  if (!SHARED.test(id)) return null
  const ofVisitors = pages.filter((page) => !page.includes('/app/routes/admin/'))
  if (ofVisitors.length === 0) return 'desk'
  if (ofVisitors.filter((page) => !APART.test(page)).length < SHARED_BY) return null
  return pages.some((page) => SCHEDULER.test(page)) ? 'frame' : 'more'
}

/** The pages that import a module, through however many others. */
function pagesAbove(id: string, graph: Graph): Set<string> {
  const above = new Set([id])
  for (const one of above) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) above.add(importer)
  }
  return new Set([...above].filter((one) => one.endsWith(PAGE)))
}

/** The running server imports this module natively; the built pages must share that one copy. */
function sharedWithServer(specifier: string): Plugin {
  return {
    name: 'shared-with-server',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      if (id === specifier && this.environment.name === 'ssr') return { id, external: true }
    },
  }
}

/** In development they come from node_modules one by one, as before. */
function builtIntoPages(noExternal: string[]): Plugin {
  return {
    name: 'built-into-pages',
    apply: 'build',
    config: () => ({ environments: { ssr: { resolve: { noExternal } } } }),
  }
}

/** The browsers of many phones have no Temporal; whatever needs it stays on the server. */
function noTemporalInBrowsers(): Plugin {
  return {
    name: 'no-temporal-in-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && /\bTemporal\./.test(chunk.code)) {
          this.error(`Temporal would reach a browser in ${chunk.fileName}.`)
        }
      }
    },
  }
}

/** `import text from './x.ts?script'`: the module and all that it imports, small, to stand inline in a page. */
function scriptAsText(): Plugin {
  return {
    name: 'script-as-text',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'script' || !file) return
      const made = await build({
        configFile: false,
        logLevel: 'silent',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: file },
        },
      })
      const [chunk] = 'output' in made ? made.output : []
      if (!chunk) return
      for (const part of chunk.moduleIds) this.addWatchFile(part)
      return {
        code: `export default ${JSON.stringify(chunk.code.trim())}`,
        moduleSideEffects: false,
      }
    },
  }
}

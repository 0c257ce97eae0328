import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'

export default defineConfig({
  plugins: [
    denyImports({ client: { files: ['server/**', 'standins/**', 'bench/**', 'tests/**'] } }),
    sharedWithServer('#app/context.ts'),
    scriptAsText(),
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
                { name: 'react', test: /node_modules[\\/](react|scheduler|cookie|set-cookie)/ },
                {
                  name: 'frame',
                  // Not what only an account's own pages show, nor what is for pages without React.
                  test: /[\\/](app(?!.routes.account)|content(?!.account)|domain|lucide-react)[\\/](?!.*(page-hero|pictures?|picture-colors|hours-list|sign-in|contact)\.)/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
})

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

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'

export default defineConfig({
  plugins: [
    denyImports({ client: { files: ['server/**', 'standins/**', 'bench/**', 'tests/**'] } }),
    sharedWithServer('#app/context.ts'),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022' },
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

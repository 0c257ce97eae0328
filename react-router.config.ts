import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { visitorsManifest } from './app/site/visitors-manifest.ts'
import { compressFiles } from './scripts/compress.mjs'

const CLIENT = 'build/client'
const BEGINS = 'window.__reactRouterManifest='

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    layVisitorsManifest()
    compressFiles(CLIENT)
  },
} satisfies Config

function layVisitorsManifest() {
  const whole = globSync(`${CLIENT}/assets/manifest-*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .find((text) => text.startsWith(BEGINS))
  if (!whole) throw new Error('The build has written no list of its pages.')
  const manifest = visitorsManifest(JSON.parse(whole.slice(BEGINS.length).replace(/;\s*$/, '')))
  writeFileSync(join(CLIENT, manifest.url), `${BEGINS}${JSON.stringify(manifest)};`)
}

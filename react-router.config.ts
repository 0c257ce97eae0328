import type { Config } from '@react-router/dev/config'
import { compressFiles } from './scripts/compress.mjs'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => compressFiles('build/client'),
} satisfies Config

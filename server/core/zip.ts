import { configure } from '@zip.js/zip.js'

/**
 * Lets as many ZIP files be read and written at once as there are people who do so. The library counts each under way against its
 * workers, two on a small machine, though none works in one here: two downloads that stand still held up all others.
 */
export function freeZips(): void {
  configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER })
}

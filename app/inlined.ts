import stylesheet from './app.css?inline'
import enhance from './browser/enhance.ts?script'

/** What static pages carry in their head. The browser's own bundle leaves these texts out. */
export const inlined = import.meta.env.SSR ? { stylesheet, enhance } : null

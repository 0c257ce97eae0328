import stylesheet from './app.css?inline'
import contactForm from './browser/contact-form.ts?script'
import enhance from './browser/enhance.ts?script'

/** What static pages carry in their head, and the contact page beside its form. The browser's own bundle leaves these texts out. */
export const inlined = import.meta.env.SSR ? { stylesheet, enhance, contactForm } : null

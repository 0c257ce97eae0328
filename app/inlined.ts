import contactForm from './browser/contact-form.ts?script'
import enhance from './browser/enhance.ts?script'
import formDraft from './browser/form-draft.ts?script'
import popupDone from './browser/popup-done.ts?script'
import signIn from './browser/sign-in.ts?script'
import stylesheet from './styles/plain.css?inline'

/** What static pages carry in themselves, and the pages with forms beside them. The browser's own bundle leaves these texts out. */
export const inlined = import.meta.env.SSR
  ? { stylesheet, enhance, contactForm, formDraft, signIn, popupDone }
  : null

import stylesheet from '../../styles/plain.css?inline'
import contactForm from '../contact-form.ts?script'
import formDraft from '../form-draft.ts?script'
import popupDone from '../sign-in/popup-done.ts?script'
import signIn from '../sign-in/sign-in.ts?script'
import enhance from './enhance.ts?script'

/** What static pages carry in themselves, and the pages with forms beside them. The browser's own bundle leaves these texts out. */
export const inlined = import.meta.env.SSR
  ? { stylesheet, enhance, contactForm, formDraft, signIn, popupDone }
  : null

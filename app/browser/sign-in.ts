// Stands inline on the pages on which people sign in: what the forms do not need, and people like.
import { watchBusyForms } from './busy-form.ts'
import { watchPasskeys } from './passkey.ts'
import { watchPasswordFields } from './password-field.ts'
import { watchPopups } from './sign-in-popup.ts'

watchBusyForms()
watchPasswordFields()
watchPopups()
watchPasskeys()

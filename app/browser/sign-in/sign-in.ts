// Stands inline on the pages on which people sign in: what the forms do not need, and people like.

import { watchTyped } from '../keep-typed.ts'
import { watchBusyForms } from './busy-form.ts'
import { watchPasskeys } from './passkey.ts'
import { watchPasswordFields } from './password-field.ts'
import { watchSentForms } from './send-form.ts'
import { watchPopups } from './sign-in-popup.ts'

watchBusyForms()
start()

function start(): void {
  watchTyped()
  watchPasswordFields()
  watchSentForms(start)
  watchPopups()
  watchPasskeys()
}

import { isPhone } from '../core/phone.ts'
import { faultIn } from '../core/texts.ts'

/** What the checkout asks for (spec 2 §3); `phone` and `apartment` are optional. */
export type CheckoutForm = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  apartment: string
  city: string
  state: string
  zipCode: string
  country: string
}

export type CheckoutField = keyof CheckoutForm

const CHECKOUT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'apartment',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly CheckoutField[]

// spec 2 §5
export const CHECKOUT_STATES = [
  { code: 'CA', name: 'California' },
  { code: 'NY', name: 'New York' },
  { code: 'TX', name: 'Texas' },
  { code: 'FL', name: 'Florida' },
] as const
export const CHECKOUT_COUNTRIES = [{ code: 'US', name: 'United States' }] as const
export const STATE_CODES = CHECKOUT_STATES.map(({ code }) => code)
export const COUNTRY_CODES = CHECKOUT_COUNTRIES.map(({ code }) => code)

/** Five digits, optionally a hyphen and four more; as the `pattern` of an input. */
export const ZIP_PATTERN = '[0-9]{5}(-[0-9]{4})?'
/** The same for whoever has no input. */
export const ZIP = new RegExp(`^${ZIP_PATTERN}$`)

const OPTIONAL: readonly CheckoutField[] = ['phone', 'apartment']
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const EMPTY_CHECKOUT: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
}

/** The fields that cannot be taken as they stand, in the form's order (spec 2 §5). */
export function unreadyFields(form: CheckoutForm): CheckoutField[] {
  return CHECKOUT_FIELDS.filter((field) => !isReady(field, form[field].trim()))
}

function isReady(field: CheckoutField, value: string): boolean {
  if (value === '') return OPTIONAL.includes(field)
  if (faultIn(field, value)) return false
  if (field === 'phone') return isPhone(value)
  if (field === 'email') return EMAIL.test(value)
  if (field === 'zipCode') return ZIP.test(value)
  if (field === 'state') return STATE_CODES.some((code) => code === value)
  if (field === 'country') return COUNTRY_CODES.some((code) => code === value)
  return true
}

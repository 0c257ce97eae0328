import { isPhone } from '../core/phone.ts'
import { faultIn } from '../core/texts.ts'
import type { Way } from './shipment.ts'

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
  way: Way
}

export type CheckoutField = Exclude<keyof CheckoutForm, 'way'>

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

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

/** The fifty states and the District of Columbia, by their names. */
export const US_STATES = STATES.split(',').map((state) => ({
  code: state.slice(0, 2),
  name: state.slice(3),
}))
const CHECKOUT_COUNTRIES = [{ code: 'US', name: 'United States' }] as const
export const STATE_CODES = US_STATES.map(({ code }) => code)
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
  way: 'ship',
}

/** The names of these states, in the alphabet's order. */
export function stateNames(codes: readonly string[]): string[] {
  return US_STATES.filter(({ code }) => codes.includes(code)).map(({ name }) => name)
}

const PLACE: readonly CheckoutField[] = [
  'address',
  'apartment',
  'city',
  'state',
  'zipCode',
  'country',
]

/** The fields that cannot be taken as they stand, in the form's order (spec 2 §5); what is not sent needs no place, and what is goes to one of `states`. */
export function unreadyFields(form: CheckoutForm, states: readonly string[]): CheckoutField[] {
  return CHECKOUT_FIELDS.filter((field) => {
    if (form.way !== 'ship' && PLACE.includes(field)) return false
    return !isReady(field, form[field].trim(), states)
  })
}

function isReady(field: CheckoutField, value: string, states: readonly string[]): boolean {
  if (value === '') return OPTIONAL.includes(field)
  if (faultIn(field, value)) return false
  if (field === 'phone') return isPhone(value)
  if (field === 'email') return EMAIL.test(value)
  if (field === 'zipCode') return ZIP.test(value)
  if (field === 'state') return states.includes(value)
  if (field === 'country') return COUNTRY_CODES.some((code) => code === value)
  return true
}

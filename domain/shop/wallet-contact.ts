import { isPhone } from '../core/phone.ts'
import { type CheckoutForm, COUNTRY_CODES, US_STATES } from './checkout.ts'

/** A buyer as a wallet's sheet tells of one; before the payment is confirmed of the place alone. */
type WalletContact = {
  givenName?: string
  familyName?: string
  email?: string
  phone?: string
  addressLines?: string[]
  city?: string
  state?: string
  postalCode?: string
  countryCode?: string
}

/** Where a sheet's address lies: the state's code, '' where it is none of ours, and whether the country is. */
export function placeIn({ state = '', countryCode = '' }: WalletContact) {
  const said = state.trim().toUpperCase()
  const found = US_STATES.find(({ code, name }) => code === said || name.toUpperCase() === said)
  const country = countryCode.trim().toUpperCase()
  return {
    state: found?.code ?? '',
    stateName: found?.name ?? state.trim(),
    country,
    isHere: COUNTRY_CODES.some((code) => code === country),
  }
}

/**
 * The details with what the sheet gave. Where it gives an address that is the whole of it, none of what was typed
 * before; a name, mail or phone that it lacks stays as it was typed, and a phone that is none is left away.
 */
export function filledFrom(contact: WalletContact, form: CheckoutForm): CheckoutForm {
  const { email = '', phone = '' } = contact
  return {
    ...form,
    ...namesIn(contact),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(isPhone(phone.trim()) ? { phone: phone.trim() } : {}),
    ...(form.way === 'ship' ? addressIn(contact) : {}),
  }
}

function namesIn({ givenName = '', familyName = '' }: WalletContact) {
  const [given, family] = [givenName.trim(), familyName.trim()]
  // Some wallets know one name, with all in it.
  const whole = family === '' ? /^(.+?)\s+(\S+)$/.exec(given) : null
  const [, firstName = given, lastName = family] = whole ?? []
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
}

function addressIn(contact: WalletContact) {
  const [address = '', ...more] = (contact.addressLines ?? []).map((line) => line.trim())
  const { state, country } = placeIn(contact)
  return {
    address,
    apartment: more.filter(Boolean).join(', '),
    city: contact.city?.trim() ?? '',
    state,
    zipCode: contact.postalCode?.trim() ?? '',
    country,
  }
}

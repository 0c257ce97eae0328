import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#app/components/banner.tsx'
import { Field, SelectField } from '#app/components/field.tsx'
import { checkoutLabels, checkoutWords, fieldsNamed } from '#content/checkout.ts'
import { isPhone } from '#domain/core/phone.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { faultIn } from '#domain/core/texts.ts'
import { type CheckoutField, US_STATES, ZIP_PATTERN } from '#domain/shop/checkout.ts'
import type { Checkout } from './use-checkout.ts'
import { type Offer, WayChoice } from './way-choice.tsx'

type CheckoutFormProps = {
  checkout: Checkout
  offer: Offer
  /** Above what is typed. */
  children?: ReactNode
}

/** Who buys and where it goes (spec 2 §2, §5); the browser itself says what is missing. */
export function CheckoutForm({ checkout, offer, children }: CheckoutFormProps) {
  const { form, setField, restore, unready, step, problem, advice, isExpress, toPayment } = checkout
  const typed = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    restore(new FormData(typed.current ?? undefined))
  }, [])
  const phone = form.phone.trim()
  const isPhoneDoubtful = phone !== '' && !isPhone(phone)
  const isRevealed = step !== 'details' && step !== 'quoting'
  // spec 2 §2: it stays, shut; out of sight, as one button at a time says what is next.
  const isBehind = !isExpress && ['paying', 'processing', 'paid'].includes(step)
  const isLocked = step === 'processing' || step === 'express' || step === 'paid'

  function text(name: CheckoutField, props: Partial<ComponentProps<typeof Field>> = {}) {
    return (
      <Field
        label={checkoutLabels[name]}
        name={name}
        value={form[name]}
        required
        error={faultIn(name, form[name])}
        {...props}
        onChange={(event) => setField(name, event.target.value)}
      />
    )
  }

  return (
    <form
      ref={typed}
      onSubmit={(event) => {
        event.preventDefault()
        toPayment()
      }}
    >
      <WayChoice way={form.way} offer={offer} isLocked={isLocked} onChoose={setField} />
      {children}
      <fieldset disabled={isLocked}>
        <legend className="font-display text-[1.625rem]">{checkoutWords.contact}</legend>
        <div className={GRID}>
          {text('firstName', { autoComplete: 'given-name' })}
          {text('lastName', { autoComplete: 'family-name' })}
          {text('email', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
          {text('phone', {
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            required: false,
            error:
              faultIn('phone', phone) ?? (isPhoneDoubtful ? siteSentence('bad-phone') : undefined),
          })}
        </div>
      </fieldset>
      {form.way === 'ship' ? (
        <fieldset className="mt-10" disabled={isLocked}>
          <legend className="font-display text-[1.625rem]">{checkoutWords.shipping}</legend>
          <div className={GRID}>
            <div className="sm:col-span-2">
              {text('address', { autoComplete: 'shipping address-line1' })}
            </div>
            <div className="sm:col-span-2">
              {text('apartment', {
                autoComplete: 'shipping address-line2',
                required: false,
              })}
            </div>
            {text('city', { autoComplete: 'shipping address-level2' })}
            <SelectField
              label={checkoutLabels.state}
              name="state"
              required
              autoComplete="shipping address-level1"
              value={offer.states.includes(form.state) ? form.state : ''}
              onChange={(event) => setField('state', event.target.value)}
              empty={checkoutWords.chooseState}
              options={US_STATES.filter(({ code }) => offer.states.includes(code))}
            />
            {text('zipCode', {
              inputMode: 'numeric',
              autoComplete: 'shipping postal-code',
              pattern: ZIP_PATTERN,
              error: checkout.zipError(form) ?? faultIn('zipCode', form.zipCode),
              title: checkoutWords.zipTitle,
            })}
            <input type="hidden" name="country" value={form.country} />
          </div>
        </fieldset>
      ) : null}
      {problem && !isRevealed && !isExpress ? (
        <Banner tone="failure" className="mt-6">
          {problem}
          {advice ? <span className="mt-1 block">{advice}</span> : null}
        </Banner>
      ) : null}
      <button
        className={isBehind ? 'sr-only' : 'button mt-8 w-full sm:w-auto'}
        type="submit"
        disabled={unready.length > 0 || isRevealed}
        aria-busy={step === 'quoting'}
        aria-describedby={unready.length > 0 ? WHY_SHUT : undefined}
      >
        {step === 'quoting' ? checkoutWords.working : checkoutWords.continue}
      </button>
      {isRevealed ? null : <WhyShut checkout={checkout} />}
    </form>
  )
}

/** Why the button that goes on is shut: what of the details is empty, and what cannot be taken as it stands. */
export function WhyShut({ checkout: { form, unready } }: { checkout: Checkout }) {
  if (unready.length === 0) return null
  const empty = unready.filter((field) => form[field].trim() === '')
  const doubtful = unready.filter((field) => !empty.includes(field))
  return (
    <p className="mt-3 text-[0.9375rem] text-driftwood" id={WHY_SHUT}>
      {empty.length > 0 ? `${checkoutWords.stillNeeded}: ${fieldsNamed(empty)}. ` : null}
      {doubtful.length > 0 ? `${checkoutWords.lookAgain}: ${fieldsNamed(doubtful)}.` : null}
    </p>
  )
}

/** What today's catalogue has changed in the cart, read out as it comes. */
export function CartChanges({ changes }: { changes: readonly string[] }) {
  return (
    <div role="status">
      {changes.length > 0 ? (
        <div className="checkout-changes">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

export const WHY_SHUT = 'why-shut'

const GRID = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2'

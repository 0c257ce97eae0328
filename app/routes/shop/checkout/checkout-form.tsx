import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#app/components/banner.tsx'
import { Field, SelectField } from '#app/components/field.tsx'
import { checkoutLabels, checkoutWords } from '#content/checkout.ts'
import { isPhone } from '#domain/core/phone.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { faultIn } from '#domain/core/texts.ts'
import { type CheckoutField, US_STATES, ZIP_PATTERN } from '#domain/shop/checkout.ts'
import type { Checkout } from './use-checkout.ts'
import { type Offer, Told, WayChoice, WHY_SHUT, WhyShut } from './way-choice.tsx'

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
  const [isOpened, setIsOpened] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    restore(new FormData(typed.current ?? undefined))
  }, [])
  const phone = form.phone.trim()
  const isPhoneDoubtful = phone !== '' && !isPhone(phone)
  const isRevealed = step !== 'details' && step !== 'quoting'
  // spec 2 §2: it stays, shut; out of sight, as one button at a time says what is next.
  const isBehind = !isExpress && ['paying', 'processing', 'paid'].includes(step)
  const isWrong = unready.length > 0 || checkout.zipError(form) !== undefined
  const isFolded = isBehind && !isOpened && !isWrong
  const isLocked = step === 'processing' || step === 'express' || step === 'paid'

  function open() {
    flushSync(() => setIsOpened(true))
    typed.current?.querySelector('input')?.focus()
  }

  function fold() {
    setIsOpened(false)
    document.getElementById('payment')?.focus()
  }

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
      // What opened because it was wrong does not fold under the hand that mends it.
      onChange={() => setIsOpened(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setIsOpened(false)
        toPayment()
      }}
    >
      {isFolded ? (
        <Told checkout={checkout} offer={offer} isLocked={isLocked} onOpen={open} />
      ) : null}
      <div hidden={isFolded}>
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
                faultIn('phone', phone) ??
                (isPhoneDoubtful ? siteSentence('bad-phone') : undefined),
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
        {isBehind && !isWrong ? (
          <button className="button button-quiet mt-8" type="button" onClick={fold}>
            {checkoutWords.done}
          </button>
        ) : null}
      </div>
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

const GRID = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2'

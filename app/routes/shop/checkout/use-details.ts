import { useEffect, useState } from 'react'
import { tabDraft } from '#app/browser/tab-draft.ts'
import type { CartCustomer } from '#domain/shop/cart-order.ts'
import type { CheckoutField, CheckoutForm } from '#domain/shop/checkout.ts'
import type { Way } from '#domain/shop/shipment.ts'

/** What the buyer types, kept in this tab until it is paid for. */
export function useDetails({
  typed,
  customer,
  ways,
}: {
  typed: CheckoutForm
  customer: CartCustomer | null
  ways: readonly Way[]
}) {
  const [form, setForm] = useState(typed)
  // One account's address never shows up at another's checkout.
  const draft = `checkout ${customer?.firebaseUid ?? 'guest'}`

  function setField(name: string, value: string) {
    // A way that is no longer offered, as an older draft may have it, is none.
    if (name === 'way' && !ways.some((way) => way === value)) return
    setForm((now) => ({ ...now, [name]: value }))
  }

  /** What a wallet's sheet gave; the country is not asked for here, and stays. */
  function fill(given: CheckoutForm) {
    setForm(({ country }) => ({ ...given, country }))
  }

  /** What was typed in this tab, and then what the page's fields hold before React took over. */
  function restore(fields: FormData) {
    for (const [name, value] of Object.entries(tabDraft.read(draft))) {
      if (Object.hasOwn(typed, name)) setField(name, value)
    }
    for (const [name, value] of fields) {
      const isTyped = value !== '' && value !== typed[name as CheckoutField]
      if (isTyped && typeof value === 'string') setField(name, value)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the reason to keep it
  useEffect(() => {
    if (form !== typed) tabDraft.keep(draft, form)
  }, [form])

  return { form, setField, fill, restore, forget: () => tabDraft.clear(draft) }
}

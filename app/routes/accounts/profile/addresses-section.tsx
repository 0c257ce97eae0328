import { Form } from 'react-router'
import { AddressLines } from '#app/routes/shop/orders/parcel.tsx'
import { profileWords as words } from '#content/words/profile.ts'
import type { KeptAddress } from '#server/shop/fulfilment/addresses.ts'

/** Where parcels went to: the checkout offers the last one again, until it is forgotten here. */
export function AddressesSection({ addresses, own }: { addresses: KeptAddress[]; own: string }) {
  return (
    <ul className="border-hairline border-t">
      {addresses.map(({ id, address }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
        >
          <AddressLines address={address} />
          <Form method="post" action={own} preventScrollReset>
            <input type="hidden" name="intent" value="address-forget" />
            <input type="hidden" name="addressId" value={id} />
            <button type="submit" className="link min-h-11">
              {words.forgetAddress}
              <span className="sr-only">{`: ${address.address}`}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

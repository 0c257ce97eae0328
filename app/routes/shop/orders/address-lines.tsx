import type { Address } from '#domain/shop/order-parts.ts'

/** An address as it stands on a parcel; what is hidden or empty takes no line. */
export function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, apartment, city, state, zipCode } = address
  const lines = [
    `${firstName} ${lastName}`.trim(),
    [address.address, apartment].filter(Boolean).join(', '),
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}

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

/** What a line bought: the product, and its kind below it. */
export function LineName({ name }: { name: string }) {
  const [product, ...kind] = name.split(' - ')
  if (kind.length === 0) return product
  return (
    <>
      {product}
      <span className="sr-only"> - </span>
      <span className="block text-driftwood">{kind.join(' - ')}</span>
    </>
  )
}

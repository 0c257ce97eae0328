import { Form, Link } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { thumbnailOf } from '#domain/shop/product.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/products.ts'
import { SmallButton } from '../ui/controls.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { productPath } from '../ui/paths.ts'

type RowProps = { product: DeskProduct; isFirst: boolean; isLast: boolean }

/** One product in the owner’s order, with its ways up, down, on the site and off it. */
export function ProductRow({ product, isFirst, isLast }: RowProps) {
  const { id, name, isShown, version } = product
  return (
    <li className="border-hairline border-b py-3 sm:flex sm:items-center sm:gap-4">
      <Link
        to={productPath(id)}
        className="grid min-w-0 flex-1 grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 hover:bg-linen"
      >
        <Shot product={product} className={isShown ? '' : 'opacity-50'} />
        <span className="min-w-0">
          <span className="block break-words font-medium">{name}</span>
          <span className="figures block text-driftwood">
            {product.category} · {pricesOf(product)}
          </span>
          <StockWords kinds={product.kinds} />
        </span>
      </Link>
      <Form
        method="post"
        preventScrollReset
        className="mt-1 flex items-center gap-1 pl-20 sm:mt-0 sm:pl-0"
      >
        <input type="hidden" name="id" value={id} />
        <Version version={version} />
        <span className={`mr-2 w-16 ${isShown ? 'text-leaf' : 'text-driftwood'}`}>
          {isShown ? 'Online' : 'Hidden'}
        </span>
        <SmallButton quiet name="intent" value={isShown ? 'hide' : 'show'}>
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {name}</span>
        </SmallButton>
        <MoveButton name={name} way="up" isOff={isFirst} />
        <MoveButton name={name} way="down" isOff={isLast} />
      </Form>
    </li>
  )
}

function MoveButton({ name, way, isOff }: { name: string; way: 'up' | 'down'; isOff: boolean }) {
  const Icon = way === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="submit"
      name="intent"
      value={way}
      disabled={isOff}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-linen disabled:cursor-default disabled:opacity-30"
    >
      <Icon aria-hidden strokeWidth={1.25} className="size-5" />
      <span className="sr-only">{`Move ${name} ${way}`}</span>
    </button>
  )
}

function StockWords({ kinds }: { kinds: DeskKind[] }) {
  const counted = kinds.filter((kind) => kind.onHand !== null && !kind.isRetired)
  if (counted.length === 0) return null
  return (
    <span className="figures block">
      {counted.map((kind, index) => (
        <span key={kind.id} className={isLow(kind) ? 'text-brick' : 'text-driftwood'}>
          {index > 0 ? ', ' : ''}
          {kind.name ? `${kind.name}: ` : ''}
          {kind.onHand === 0 ? 'sold out' : `${kind.onHand} left`}
          {isLow(kind) && kind.onHand !== 0 ? ' (low)' : ''}
        </span>
      ))}
    </span>
  )
}

function isLow({ onHand, lowAt }: DeskKind): boolean {
  return onHand !== null && (onHand === 0 || (lowAt !== null && onHand <= lowAt))
}

function pricesOf({ kinds }: DeskProduct): string {
  const cents = kinds.filter((kind) => !kind.isRetired).map((kind) => kind.priceCents)
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
}

type ShotProps = { product: { image: string; name: string }; className?: string }

/** A small look at a product; the name beside it says the rest. */
function Shot({ product: { image }, className = '' }: ShotProps) {
  if (!image) {
    return <span aria-hidden className={`block aspect-[4/5] w-16 bg-linen ${className}`} />
  }
  return (
    <img
      src={thumbnailOf(image)}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      className={`aspect-[4/5] w-16 rounded-[2px] object-cover ${className}`}
    />
  )
}

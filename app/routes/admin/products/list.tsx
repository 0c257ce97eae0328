import { Form, href, Link } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { type Limits, limitsOf } from '#app/form/limits.ts'
import { type Refused, refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { AddForm as AddFields } from '#domain/shop/shop-forms.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/products.ts'
import { doneIn } from '../ui/done-words.ts'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/list'
import { AddForm } from './add-form.tsx'
import { changeList } from './change-list.ts'
import { Shot } from './shot.tsx'

export const meta = () => deskMeta('Products')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-products')
  const { productDesk } = context.get(studioContext)
  return {
    products: await productDesk.all(),
    limits: limitsOf(AddFields),
    done: doneIn(url, 'products'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-products')
  return changeList(await formOf(request), context.get(studioContext), owner.id)
}

export default function Products({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { products, done } = loaderData
  const behind = products.filter((product) => product.squareRefusal !== null)
  const atAdd = refusedAt(refused, 'add')
  return (
    <div className="max-w-5xl">
      <h1 className="text-3xl">Products</h1>
      <p className="mt-2 text-driftwood">
        In the order in which visitors see them. Every change stands on the site at once.
      </p>
      <div className="mt-4 space-y-4">
        {atAdd ? null : <Said refused={refused} done={done} />}
        {behind.length > 0 ? (
          <p className="border-status-yellow border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow">
            {sentence('square-behind')} Not told yet: {behind.map(({ name }) => name).join(', ')}.
            It is tried again with the next change, or by{' '}
            <code className="whitespace-nowrap">npm run catalogue-sync</code>.
          </p>
        ) : null}
      </div>
      <AddProduct refused={atAdd} limits={loaderData.limits} />
      <ul className="mt-5 border-hairline border-t">
        {products.map((product, index) => (
          <Row
            key={product.id}
            product={product}
            isFirst={index === 0}
            isLast={index === products.length - 1}
          />
        ))}
      </ul>
    </div>
  )
}

function AddProduct({ refused, limits }: { refused: Refused | undefined; limits: Limits }) {
  return (
    <details className="mt-5" open={refused !== undefined}>
      <summary className="button button-quiet min-h-11 list-none px-4 py-1.5 [&::-webkit-details-marker]:hidden">
        Add a product
      </summary>
      <AddForm refused={refused} limits={limits} />
    </details>
  )
}

type RowProps = { product: DeskProduct; isFirst: boolean; isLast: boolean }

function Row({ product, isFirst, isLast }: RowProps) {
  const { id, name, isShown, version } = product
  return (
    <li className="border-hairline border-b py-3 sm:flex sm:items-center sm:gap-4">
      <Link
        to={href('/admin/products/:productId', { productId: id })}
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
        <input type="hidden" name="version" value={version} />
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

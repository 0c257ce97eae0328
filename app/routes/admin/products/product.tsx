import { data, Form, href, Link, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { formOf } from '../ui/form-of.ts'
import { FormRefusal, versionOf } from '../ui/form-refusal.tsx'
import { Notice } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/product'
import { changeProduct } from './change-product.ts'
import { PicturePanel } from './picture-panel.tsx'
import { PRODUCT_DONE } from './product-done.ts'
import { ProductForm } from './product-form.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.product.name ?? 'Product')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-products')
  const product = await context.get(studioContext).productDesk.find(params.productId)
  if (!product) throw data(sentence('not-found'), { status: 404 })
  return { product, done: PRODUCT_DONE[url.searchParams.get('done') ?? ''] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-products')
  const studio = context.get(studioContext)
  const outcome = await changeProduct(await formOf(request), params.productId, studio, owner.id)
  if ('refusal' in outcome) return outcome.refusal
  return redirect(`${href('/admin/products/:productId', params)}?done=${outcome.done}`)
}

export default function ProductPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { product, done } = loaderData
  const refusedAt = (...intents: string[]) =>
    refused && intents.includes(refused.intent) ? refused : undefined
  const isHeldByAPanel = refusedAt('save', 'picture', 'drop-picture')
  return (
    <div className="max-w-6xl">
      <Link className="link inline-flex min-h-11 items-center" to={href('/admin/products')}>
        Products
      </Link>
      <h1 className="mt-2 break-words text-3xl">{product.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className={product.isShown ? 'text-leaf' : 'text-driftwood'}>
          {product.isShown ? 'Online' : 'Hidden'}
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={versionOf(refused, product.version)} />
          <SmallButton quiet name="intent" value={product.isShown ? 'hide' : 'show'}>
            {product.isShown ? 'Hide it' : 'Show it'}
          </SmallButton>
        </Form>
        {product.isShown ? (
          <a
            className="link inline-flex min-h-11 items-center"
            href={href('/products/:id', { id: product.id })}
          >
            See it on the site
          </a>
        ) : null}
      </div>
      <div className="mt-4 space-y-4">
        {refused && !isHeldByAPanel ? <FormRefusal of={refused} /> : null}
        {done && !refused ? <Notice>{done}</Notice> : null}
        {product.squareRefusal !== null ? (
          <p className="border-status-yellow border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow">
            {sentence('square-behind')} It is tried again with the next change, or by{' '}
            <code className="whitespace-nowrap">npm run catalogue-sync</code>.
          </p>
        ) : null}
      </div>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <ProductForm product={product} refused={refusedAt('save')} />
        <PicturePanel product={product} refused={refusedAt('picture', 'drop-picture')} />
      </div>
    </div>
  )
}

import { data, Form, href } from 'react-router'
import { Said, Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import {
  FactsForm as FactFields,
  KindForm,
  PictureForm,
  ProductForm as ProductFields,
} from '#domain/shop/shop-forms.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import type { Route } from './+types/product'
import { changeProduct } from './change-product.ts'
import { FactsForm } from './facts-form.tsx'
import { MorePictures, PicturePanel } from './picture-panel.tsx'
import { ProductForm } from './product-form.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.product.name ?? 'Product')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-products')
  const { productDesk, menu } = context.get(studioContext)
  const [product, categories, { services }] = await Promise.all([
    productDesk.find(params.productId),
    productDesk.categories.all(),
    menu.sheet(),
  ])
  if (!product) throw data(sentence('not-found'), { status: 404 })
  const limits = {
    product: limitsOf(ProductFields),
    kind: limitsOf(KindForm),
    picture: limitsOf(PictureForm),
    facts: limitsOf(FactFields),
  }
  const treatments = services.filter(({ isRetired }) => !isRetired)
  return {
    product,
    categories: categories.map(({ name }) => name),
    limits,
    treatments: treatments.map(({ id, name }) => ({ id, words: name })),
    done: doneIn(url, 'products'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-products')
  const studio = context.get(studioContext)
  return changeProduct(await formOf(request), params.productId, studio, owner.id)
}

export default function ProductPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { product, categories, limits, treatments, done } = loaderData
  const atForm = refusedAt(refused, 'save')
  const atPicture = refusedAt(refused, 'picture', 'drop-picture')
  const atMore = refusedAt(refused, 'add-picture', 'drop-more')
  const atFacts = refusedAt(refused, 'facts')
  return (
    <div className="max-w-6xl">
      <TextLink to={href('/admin/products')}>Products</TextLink>
      <h1 className="mt-2 break-words text-3xl">{product.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className={product.isShown ? 'text-leaf' : 'text-driftwood'}>
          {product.isShown ? 'Online' : 'Hidden'}
        </span>
        <Form method="post" preventScrollReset>
          <Version refused={refused} version={product.version} />
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
        {atForm || atPicture || atMore || atFacts ? null : <Said refused={refused} done={done} />}
        {product.squareRefusal !== null ? (
          <p className="border-status-yellow border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow">
            {sentence('square-behind')} It is tried again with the next change, or by{' '}
            <code className="whitespace-nowrap">npm run catalogue-sync</code>.
          </p>
        ) : null}
      </div>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <FormState refused={atForm} values={product} limits={limits.product}>
          <ProductForm
            product={product}
            categories={categories}
            refused={atForm}
            limits={limits.kind}
          />
        </FormState>
        <div className="space-y-10">
          <FormState
            refused={atPicture}
            values={{ alt: product.picture?.alt }}
            limits={limits.picture}
          >
            <PicturePanel product={product} refused={atPicture} />
          </FormState>
          <FormState refused={atMore} limits={limits.picture}>
            <MorePictures product={product} refused={atMore} />
          </FormState>
        </div>
        <Form method="post" className="order-last xl:col-span-2">
          <Version refused={refused} version={product.version} />
          <p className="mb-3 max-w-xl text-driftwood">
            For a product that nobody has bought yet. It is gone for good here; if it is in Square’s
            catalog, delete it there too.
          </p>
          <SmallButton quiet name="intent" value="delete">
            Delete it
          </SmallButton>
        </Form>
        <FormState refused={atFacts} values={product.facts} limits={limits.facts}>
          <FactsForm product={product} treatments={treatments} refused={atFacts} />
        </FormState>
      </div>
    </div>
  )
}

import { Form, href } from 'react-router'
import { Field, SelectField, TextField } from '#app/components/field.tsx'
import { Refusal, Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { limitsOf } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import { AddForm, SHOP_FORM_SENTENCES } from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import { SmallButton, SmallButtonLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { productPath } from '../ui/paths.ts'
import type { Route } from './+types/list'
import { show } from './change-product.ts'
import { ProductRow } from './product-row.tsx'

export const meta = () => deskMeta('Products')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-products')
  const { productDesk } = context.get(studioContext)
  return {
    products: await productDesk.all(),
    categories: (await productDesk.categories.all()).map(({ name }) => name),
    limits: limitsOf(AddForm),
    done: doneIn(url, 'products'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-products')
  return changeList(await formOf(request), context.get(studioContext), owner.id)
}

export default function Products({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { products, categories, done } = loaderData
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
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <SmallButtonLink to={href('/admin/products/categories')}>Categories</SmallButtonLink>
        <AddProduct refused={atAdd} limits={loaderData.limits} categories={categories} />
      </div>
      <ul className="mt-5 border-hairline border-t">
        {products.map((product, index) => (
          <ProductRow
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

type AddProductProps = { refused: Refused | undefined; limits: Limits; categories: string[] }

/** The way to a new product, folded away. */
function AddProduct(props: AddProductProps) {
  const { refused } = props
  return (
    <details className="open:w-full" open={refused !== undefined}>
      <summary className="button button-quiet min-h-11 list-none px-4 py-1.5 [&::-webkit-details-marker]:hidden">
        Add a product
      </summary>
      <AddFields {...props} />
    </details>
  )
}

/** A new product's first facts; the rest has its own page. */
function AddFields({ refused, limits, categories }: AddProductProps) {
  return (
    <FormState refused={refused} limits={limits}>
      <Form method="post" className="mt-4 max-w-xl space-y-4" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        <Field label="Name" name="name" autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Category"
            name="category"
            options={categories.map((name) => ({ code: name, name }))}
          />
          <Field label="Price in dollars" name="price" inputMode="decimal" autoComplete="off" />
        </div>
        <TextField label="Words" name="description" rows={3} />
        <SmallButton name="intent" value="add">
          Add it
        </SmallButton>
      </Form>
    </FormState>
  )
}

/** Adds, shows, hides or moves a product as the list's forms ask; the form again where it could not. */
async function changeList(form: FormData, studio: Studio, actorId: string) {
  const { productDesk } = studio
  const intent = form.get('intent')
  const id = textIn(form, 'id')
  if (intent === 'add') {
    const read = readForm(AddForm, form, SHOP_FORM_SENTENCES)
    if (!read.ok) return unreadable(form, read.fields)
    const added = await productDesk.add({ ...read.value, actorId })
    if (!added.ok) return refused(form, added)
    return redirectDone(productPath(added.id), 'added')
  }
  if (intent === 'up' || intent === 'down') {
    const moved = await productDesk.move({ id, by: intent === 'up' ? -1 : 1, actorId })
    return moved.ok ? redirectDone(href('/admin/products'), 'moved') : refused(form, moved)
  }
  if (intent !== 'show' && intent !== 'hide') return unreadable(form)
  const shown = await show(form, id, studio, actorId)
  return shown.ok ? redirectDone(href('/admin/products'), shown.done) : refused(form, shown)
}

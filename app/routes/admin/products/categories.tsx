import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { doneIn } from '../ui/done-words.ts'
import { answerSections, SectionsPage, sectionLimits } from '../ui/sections-page.tsx'
import type { Route } from './+types/categories'

export const meta = () => deskMeta('Product categories')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-products')
  const { productDesk } = context.get(studioContext)
  return {
    sections: await productDesk.categories.all(),
    limits: sectionLimits(),
    done: doneIn(url, 'products'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-products')
  const { productDesk } = context.get(studioContext)
  const to = href('/admin/products/categories')
  return answerSections(await formOf(request), productDesk.categories, owner, to)
}

export default function ProductCategories({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionsPage
      {...loaderData}
      title="Product categories"
      text="Visitors find your products by these, in this order. One without a product on sale is not shown."
      back={{ to: href('/admin/products'), words: 'Products' }}
      noun="category"
      holds={{ one: 'product', many: 'products' }}
      refused={actionData}
    />
  )
}

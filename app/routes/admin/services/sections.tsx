import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { doneIn } from '../ui/done-words.ts'
import { answerSections, SectionsPage, sectionLimits } from '../ui/sections-page.tsx'
import type { Route } from './+types/sections'

export const meta = () => deskMeta('Sections of the menu')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { menu } = context.get(studioContext)
  return {
    sections: await menu.sections.all(),
    limits: sectionLimits(),
    done: doneIn(url, 'services'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  const { menu } = context.get(studioContext)
  const to = href('/admin/services/sections')
  return answerSections(await formOf(request), menu.sections, owner, to)
}

export default function MenuSections({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionsPage
      {...loaderData}
      title="Sections of the menu"
      text="Your menu is divided into these, in this order. A new one is on the site once an online treatment stands in it."
      back={{ to: href('/admin/services'), words: 'Services' }}
      noun="section"
      holds={{ one: 'treatment', many: 'treatments' }}
      refused={actionData}
    />
  )
}

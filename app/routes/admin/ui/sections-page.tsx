import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { type Limits, limitsOf } from '#app/form/limits.ts'
import { type Refused, refusedAt } from '#app/form/refused.ts'
import type { Owner } from '#domain/core/actor.ts'
import { type Section, SectionForm } from '#domain/core/sections/section.ts'
import type { Sections } from '#server/core/sections/sections.ts'
import { SmallButton, TextLink } from './controls.tsx'
import { redirectDone } from './done-words.ts'
import { ArrowDown, ArrowUp } from './icons.tsx'

export const sectionLimits = () => limitsOf(SectionForm)

/** Adds, renames, moves or removes a section as its page asks; the form again where it could not. */
export async function answerSections(form: FormData, sections: Sections, owner: Owner, to: string) {
  const id = textIn(form, 'id')
  switch (textIn(form, 'intent')) {
    case 'add':
    case 'rename':
      return named()
    case 'up':
      return after(await sections.move({ id, by: -1 }, owner), 'section-moved')
    case 'down':
      return after(await sections.move({ id, by: 1 }, owner), 'section-moved')
    case 'remove':
      return after(await sections.remove(id, owner), 'section-removed')
    default:
      return unreadable(form)
  }

  async function named() {
    const read = readForm(SectionForm, form)
    if (!read.ok) return unreadable(form, read.fields)
    const { name } = read.value
    if (textIn(form, 'intent') === 'add')
      return after(await sections.add(name, owner), 'section-added')
    const was = textIn(form, 'was')
    return after(await sections.rename({ id, was, name }, owner), 'section-saved')
  }

  function after(saved: Awaited<ReturnType<Sections['remove']>>, done: string) {
    return saved.ok ? redirectDone(to, done) : refused(form, saved)
  }
}

type SectionsPageProps = {
  title: string
  /** What they are for, in a sentence. */
  text: string
  back: { to: string; words: string }
  /** "section", "category". */
  noun: string
  /** "treatment", "product"; one and several of them stand in one. */
  holds: { one: string; many: string }
  sections: Section[]
  limits: Limits
  done: string | undefined
  refused: Refused | undefined
}

/** The sections of the menu, or the categories of products: renamed, ordered, added, and removed when empty. */
export function SectionsPage(props: SectionsPageProps) {
  const { title, text, back, noun, sections, limits, done, refused } = props
  const atAdd = refusedAt(refused, 'add')
  return (
    <div className="max-w-3xl">
      <TextLink to={back.to}>{back.words}</TextLink>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-2 text-driftwood">{text}</p>
      <div className="mt-5 space-y-4">
        <Said refused={refused} done={done} />
      </div>
      <ul className="mt-5 border-hairline border-t">
        {sections.map((section, index) => (
          <SectionRow
            key={`${section.id} ${section.name}`}
            {...props}
            section={section}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
          />
        ))}
      </ul>
      <FormState refused={atAdd} limits={limits}>
        <Form
          method="post"
          key={sections.length}
          className="mt-8 grid max-w-xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
          noValidate
        >
          <Field label={`A new ${noun}`} name="name" autoComplete="off" />
          <SmallButton name="intent" value="add">
            Add it
          </SmallButton>
        </Form>
      </FormState>
    </div>
  )
}

type SectionRowProps = SectionsPageProps & { section: Section; isFirst: boolean; isLast: boolean }

function SectionRow({ section, holds, isFirst, isLast, limits, refused }: SectionRowProps) {
  const { id, name } = section
  const own = refused?.typed.id === id ? refusedAt(refused, 'rename') : undefined
  return (
    <li className="grid gap-x-4 gap-y-1 border-hairline border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <FormState refused={own} values={{ name }} limits={limits}>
        <Form
          method="post"
          preventScrollReset
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          noValidate
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="was" value={name} />
          <Field
            label={`${name}, ${section.holds} ${section.holds === 1 ? holds.one : holds.many}`}
            name="name"
            autoComplete="off"
          />
          <SmallButton quiet name="intent" value="rename">
            Rename<span className="sr-only"> {name}</span>
          </SmallButton>
        </Form>
      </FormState>
      <Form method="post" preventScrollReset className="flex items-center gap-1">
        <input type="hidden" name="id" value={id} />
        <Move name={name} way="up" isOff={isFirst} />
        <Move name={name} way="down" isOff={isLast} />
        {section.holds === 0 ? (
          <SmallButton quiet name="intent" value="remove">
            Remove<span className="sr-only"> {name}</span>
          </SmallButton>
        ) : null}
      </Form>
    </li>
  )
}

function Move({ name, way, isOff }: { name: string; way: 'up' | 'down'; isOff: boolean }) {
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

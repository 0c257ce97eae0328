import { useState } from 'react'
import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { AddonValues } from './addon-answer.ts'

type AddonFormProps = {
  id: string
  version: number
  values: AddonValues
  fields: Record<string, string>
  services: { id: string; name: string }[]
}

/** An extra: what it adds, and to which treatments. */
export function AddonForm({ id, values, fields, services, ...given }: AddonFormProps) {
  const [version] = useState(given.version)
  const field = (name: string) => ({
    name,
    defaultValue: values.fields[name],
    error: fields[name],
  })
  return (
    <Form
      method="post"
      action={href('/admin/services/extras/:addonId', { addonId: id })}
      className="mt-5 space-y-6"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="intent" value="save" hidden />
      <Field label="Name" {...field('name')} maxLength={60} required />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price in dollars" {...field('price')} inputMode="decimal" />
        <Field label="Minutes it adds" {...field('minutes')} inputMode="numeric" />
      </div>
      <fieldset>
        <legend className="font-medium">It goes with</legend>
        <CheckList
          name="serviceIds"
          of={services.map(({ id, name }) => ({ id, words: name }))}
          ticked={values.serviceIds}
          className="mt-1 sm:grid-cols-2"
        />
      </fieldset>
      <SmallButton name="intent" value="save">
        {id === 'new' ? 'Add to the menu' : 'Save'}
      </SmallButton>
    </Form>
  )
}

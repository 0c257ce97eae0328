import { Form } from 'react-router'
import { CheckList, Field, SelectField, TextField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { concernWords, placeWords } from '#content/words/shop.ts'
import { CONCERNS, ROUTINE } from '#domain/shop/product-facts.ts'
import type { DeskProduct } from '#server/shop/products/products.ts'
import { SmallButton } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'

export const FACT_LABELS = {
  line: 'One line in the list',
  suits: 'For which skin',
  feel: 'How it feels',
  actives: 'What it acts with',
  ingredients: 'Ingredients',
  size: 'Size',
  place: 'Its place in a routine',
  steps: 'How to use it',
  care: 'What to be careful of',
} as const

type FactsFormProps = {
  product: DeskProduct
  treatments: readonly { id: string; words: string }[]
  refused: Refused | undefined
}

/** What a product's page tells beside its words; what is left empty is not shown. */
export function FactsForm({ product, treatments, refused }: FactsFormProps) {
  const { facts, version } = product
  return (
    <Form
      method="post"
      preventScrollReset
      key={versionOver(refused, version)}
      className="space-y-5"
      aria-labelledby="facts"
      noValidate
    >
      <h2 id="facts" className="text-2xl">
        What its page tells
      </h2>
      <p className="text-driftwood">
        What you leave empty is not shown. Of a sunscreen, and of anything else that the FDA calls a
        drug, name each active with its percent as the label does.
      </p>
      {refused ? <Refusal of={refused} /> : null}
      <SavesOver refused={refused} version={version} values={facts} />
      <Field label={FACT_LABELS.line} name="line" autoComplete="off" />
      <Field label={FACT_LABELS.suits} name="suits" autoComplete="off" />
      <fieldset>
        <legend className="font-medium">Found in the shop under</legend>
        <CheckList
          name="concernIds"
          of={CONCERNS.map((id) => ({ id, words: concernWords[id] }))}
          className="mt-1 sm:grid-cols-2"
        />
      </fieldset>
      <Field label={FACT_LABELS.feel} name="feel" autoComplete="off" />
      <Field label={FACT_LABELS.actives} name="actives" autoComplete="off" />
      <TextField label={FACT_LABELS.ingredients} name="ingredients" rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={FACT_LABELS.size} name="size" autoComplete="off" />
        <SelectField
          label={FACT_LABELS.place}
          name="place"
          empty="None"
          options={ROUTINE.map((code) => ({ code, name: placeWords[code] }))}
        />
      </div>
      <TextField label={FACT_LABELS.steps} name="steps" rows={5} hint="A step on each line." />
      <TextField label={FACT_LABELS.care} name="care" rows={3} />
      <fieldset>
        <legend className="font-medium">It goes on at home with</legend>
        <CheckList name="serviceIds" of={treatments} className="mt-1 sm:grid-cols-2" />
      </fieldset>
      <SmallButton name="intent" value="facts">
        Save these facts
      </SmallButton>
    </Form>
  )
}

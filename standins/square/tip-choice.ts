import { html } from 'hono/html'
import { formatMoney, percentOf } from './money.ts'

/** What a buyer may tip on `cents`: nothing, or one of these percentages. */
export function tipChoice(cents: number, percentages: readonly number[]) {
  const choices = percentages.map((percent) => {
    const tip = percentOf(cents, String(percent))
    return html`<label class="choice"><input type="radio" name="tip" value="${tip}"> ${percent}% <span>${formatMoney(tip)}</span></label>`
  })
  return html`<fieldset class="tips">
<legend>Add a tip</legend>
${choices}
<label class="choice"><input type="radio" name="tip" value="0" checked> No tip</label>
</fieldset>`
}

/** The cents that a form's choice stands for; null for what was never offered. */
export function tipOf(
  value: unknown,
  cents: number,
  percentages: readonly number[],
): number | null {
  const offered = [0, ...percentages.map((percent) => percentOf(cents, String(percent)))]
  const tip = Number(value ?? 0)
  return offered.includes(tip) ? tip : null
}

export const TIP_PERCENTAGES = [15, 20, 25]

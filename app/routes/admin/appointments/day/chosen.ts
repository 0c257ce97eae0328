import { type RefObject, useEffect, useState } from 'react'
import type { DayRefused } from '../../ui/day-refused.ts'
import { visitByHand } from '../ui/by-hand.ts'
import type { PanelData } from './read-panel.ts'

/** What of a booking by hand says how long it is, when, and what it costs. */
export type Chosen = { treatment: string; addonIds: string[]; date: string; time: string }

/** What stands chosen in the form, as it is picked; before that, what was sent or what its address says. */
export function useChosen(
  form: RefObject<HTMLFormElement | null>,
  day: PanelData,
  refused: DayRefused | undefined,
) {
  const { typed, ticked } = refused ?? {}
  const [chosen, setChosen] = useState<Chosen>({
    treatment: typed?.treatment ?? day.treatment,
    addonIds: (typed ? ticked?.addonIds : day.addonIds) ?? [],
    date: typed?.date ?? day.date,
    time: typed?.time ?? day.startTime,
  })
  function readChosen(): void {
    if (!form.current) return
    const filled = new FormData(form.current)
    const held = (name: string) => String(filled.get(name) ?? '')
    setChosen({
      treatment: held('treatment'),
      addonIds: filled.getAll('addonIds').map(String),
      date: held('date'),
      time: held('time'),
    })
  }
  // What was picked before the script came counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(readChosen, [])
  return { chosen, visit: visitByHand(chosen, day.services), readChosen }
}

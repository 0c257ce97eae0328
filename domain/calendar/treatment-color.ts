/** What a treatment can wear in the calendar; app/styles/look.css has the colors. */
export const TREATMENT_COLORS = ['leaf', 'honey', 'sky', 'clay', 'plum', 'sea', 'rose'] as const
export type TreatmentColor = (typeof TREATMENT_COLORS)[number]

/** Each treatment's color: the owner's choice, else the one of its place on the menu. */
export function treatmentColors(
  services: readonly { id: string; color: TreatmentColor | null }[],
): Record<string, TreatmentColor> {
  const byPlace = (place: number) => TREATMENT_COLORS[place % TREATMENT_COLORS.length] ?? 'leaf'
  return Object.fromEntries(services.map(({ id, color }, place) => [id, color ?? byPlace(place)]))
}

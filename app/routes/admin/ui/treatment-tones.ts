import type { TreatmentColor } from '#domain/calendar/treatment-color.ts'

/** A treatment's ground and the stripe at its edge. */
export const TREATMENT_TONES: Record<TreatmentColor, string> = {
  leaf: 'bg-status-green-tint border-status-green',
  honey: 'bg-status-yellow-tint border-status-yellow',
  sky: 'bg-status-blue-tint border-status-blue',
  clay: 'bg-clay-tint border-clay',
  plum: 'bg-plum-tint border-plum',
  sea: 'bg-sea-tint border-sea',
  rose: 'bg-status-red-tint border-status-red',
}

export const COLOR_NAMES: Record<TreatmentColor, string> = {
  leaf: 'Green',
  honey: 'Honey',
  sky: 'Blue',
  clay: 'Clay',
  plum: 'Plum',
  sea: 'Sea',
  rose: 'Rose',
}

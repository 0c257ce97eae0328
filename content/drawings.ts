export type DrawingName =
  | 'morning'
  | 'cream'
  | 'citrus'
  | 'blade'
  | 'droplets'
  | 'linen'
  | 'leaf'
  | 'shelf'

/** The drawings under public/art: what they show, and their size in CSS pixels. */
export const drawings: Record<DrawingName, { alt: string; width: number; height: number }> = {
  morning: {
    alt: 'Morning light on a stone shelf with ceramic vessels, a sprig of orange leaves and half an orange.',
    width: 1200,
    height: 1500,
  },
  cream: { alt: 'A swirl of white cream, seen close.', width: 800, height: 1000 },
  citrus: { alt: 'A slice of orange in low morning light.', width: 800, height: 1000 },
  blade: { alt: 'A fine steel blade resting on pale stone.', width: 800, height: 1000 },
  droplets: { alt: 'Clear drops on warm clay.', width: 800, height: 1000 },
  linen: { alt: 'Folds of washed linen.', width: 800, height: 1000 },
  leaf: { alt: 'Orange leaves and their shadow on a plastered wall.', width: 800, height: 1000 },
  shelf: {
    alt: 'Jars, a folded towel and an orange on a stone shelf in evening light.',
    width: 1500,
    height: 1000,
  },
}

const WIDTHS = [400, 600, 800, 1200]

/** The widths in device pixels in which a drawing also stands as AVIF beside its SVG. */
export function pictureWidths(drawing: { width: number }): number[] {
  return WIDTHS.filter((width) => width <= drawing.width)
}

const treatments: Record<string, DrawingName> = {
  'custom-facial': 'cream',
  'mini-facial': 'citrus',
  dermaplaning: 'blade',
  'chemical-peels': 'droplets',
  'back-facial': 'linen',
  'acne-facial': 'leaf',
  'nano-infusion': 'droplets',
  'teen-facial': 'citrus',
  microdermabrasion: 'cream',
}

const besides: Record<string, DrawingName> = {
  'acne-facial': 'linen',
  'back-facial': 'leaf',
  'chemical-peels': 'citrus',
  'custom-facial': 'linen',
  dermaplaning: 'cream',
  'mini-facial': 'cream',
  'nano-infusion': 'leaf',
  'teen-facial': 'leaf',
}

/** A second drawing for a treatment's own page. */
export function pictureBeside(serviceId: string): DrawingName {
  return besides[serviceId] ?? 'droplets'
}

/** The drawing that stands for a treatment. */
export function pictureOf(serviceId: string): DrawingName {
  return treatments[serviceId] ?? 'morning'
}

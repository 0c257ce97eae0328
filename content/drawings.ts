type DrawingFacts = {
  /** What it shows, said as a person would. */
  alt: string
  /** What stands under it. */
  words: string
}

/** The treatments as the house draws them, by their pages; app/components/drawings/ holds the lines. */
export const drawings = {
  'mini-facial': {
    alt: 'Drawing of skin cut through: a spatula spreads a thick green mask; under it cells are plump and drops sink in, beside it cells are dry and flat.',
    words: 'The mask lies on the skin. What it carries sinks into the outer layer while you rest.',
  },
  'custom-facial': {
    alt: 'Drawing of skin cut through under a lamp: blue light ends at the pores, red light reaches the layer below.',
    words: 'Blue light ends where the pores are. Red light goes on into the layer below.',
  },
  'acne-facial': {
    alt: 'Drawing of skin cut through: at the left a pore closed by a dark plug, swollen and red; at the right an open one, its plug lifted out.',
    words: 'Left, a pore that is closed. Right, one that has been softened and cleared by hand.',
  },
  dermaplaning: {
    alt: 'Drawing of skin cut through: a blade at 45 degrees takes fine hair and dead cells off the surface and leaves it smooth.',
    words:
      'The blade lies at 45 degrees. It takes fine hair and dead cells, and nothing that is alive.',
  },
  'back-facial': {
    alt: 'Drawing of a back seen from above: a brush spreads a green mask over one side, spots are seen on the other, a towel lies over the hips.',
    words: 'You lie face down. The mask goes on last, after exfoliation and extractions.',
  },
  'chemical-peels': {
    alt: 'Drawing of skin cut through: three peels side by side, each a little deeper into the layer of dead cells; all end above the living skin, a brush on the last.',
    words:
      'Three strengths, each a little deeper. All three end in the dead cells of the outer skin.',
  },
  'nano-infusion': {
    alt: 'Drawing of skin cut through: fine tips open channels in the dead outer layer, serum fills them, and behind the tips the channels close.',
    words: 'The tips stay in the dead outer layer. Behind them, the channels close again.',
  },
  'skincare-consultation': {
    alt: 'Drawing of a page with a list for the morning and one for the night, beside a bottle, a pump and a jar; four others, dashed, on the shelf below.',
    words: 'What stands on your shelf becomes one page. What you can do without is set aside.',
  },
  microdermabrasion: {
    alt: 'Drawing of a handpiece on skin, with a window cut into it: its diamond rim, also seen near, polishes, and dead cells rise to a filter.',
    words:
      'The rim is set with diamond and polishes. Suction takes what comes loose into a filter.',
  },
  'signature-facial': {
    alt: 'Drawing of a face with closed eyes under two masks, clay on one side, green brushed on the other, lines of massage over the shoulders.',
    words: 'Two masks, each with its own minutes, and massage down to the shoulders.',
  },
  'teen-facial': {
    alt: 'Drawing of a teenager with braids and closed eyes: forehead, nose and chin are tinted and dotted with pores.',
    words: 'Forehead, nose and chin make most of the oil, so that is where I work.',
  },
  'teen-facial-v2': {
    alt: 'Drawing of young skin cut through: three pores with large oil glands, the middle one blocked and red, foam with oil in it on the surface.',
    words: 'Young skin: busy glands, oil on the surface, and foam that takes it off.',
  },
} as const satisfies Record<string, DrawingFacts>

export type DrawingName = keyof typeof drawings

export const drawingSize = { width: 600, height: 750 } as const

export function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name)
}

/** The drawing of a treatment by its slug; one that the owner has added takes the face under its masks. */
export function treatmentDrawing(slug: string): DrawingName {
  return isDrawing(slug) ? slug : 'signature-facial'
}

export function drawingFile(name: DrawingName | PoreName): string {
  return `/drawings/${name}.svg`
}

/** A pore before and after the acne facial, by the name of its file. */
export const pores = {
  'pore-blocked':
    'Drawing of skin cut through: a pore closed by a dark plug, swollen with oil, the skin around it red.',
  'pore-clear':
    'Drawing of skin cut through: an open pore with a hair growing out of it, the skin around it calm.',
} as const

export type PoreName = keyof typeof pores

export const poreSize = { width: 600, height: 460 } as const

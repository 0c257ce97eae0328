/** The dashboard's figures that open the visits they were counted from. */
export const FIGURE_NAMES = ['week', 'new-clients', 'cancelled'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

declare module 'subset-font' {
  export type Axes = Record<string, number | { min: number; max: number; default?: number }>

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes: Axes
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}

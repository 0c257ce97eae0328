const SEGMENTS = 5

/**
 * The studio's mark: half a slice of citrus, lying on its cut. Answers the outlines of its
 * segments and of its peel, around a centre and with a radius in the drawing's own units.
 */
export function halfSlice(cx: number, cy: number, radius: number): string {
  const at = (length: number, angle: number) =>
    `${round(cx + length * radius * Math.cos(angle))} ${round(cy - length * radius * Math.sin(angle))}`
  const step = Math.PI / SEGMENTS
  const gap = 0.055
  const segments = Array.from({ length: SEGMENTS }, (_, index) => {
    const from = index * step + (index === 0 ? 0 : gap)
    const to = (index + 1) * step - (index === SEGMENTS - 1 ? 0 : gap)
    const heart = at(0.14, (from + to) / 2)
    return `M${heart}L${at(0.8, from)}A${round(radius * 0.8)} ${round(radius * 0.8)} 0 0 0 ${at(0.8, to)}Z`
  })
  const outer = `M${at(1, 0)}A${round(radius)} ${round(radius)} 0 0 0 ${at(1, Math.PI)}`
  const inner = `L${at(0.9, Math.PI)}A${round(radius * 0.9)} ${round(radius * 0.9)} 0 0 1 ${at(0.9, 0)}Z`
  return `${segments.join('')}${outer}${inner}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

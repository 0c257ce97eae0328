/** The colors of the house's drawings: ink, and tints that stay behind it. */
export const tint = {
  paper: '#fffdf9',
  ink: '#2b2622',
  soft: '#93836f',
  clay: '#9c4f36',
  leaf: '#4b5a4a',
  horn: '#f8ecd9',
  outer: '#f1dac6',
  inner: '#f4e9db',
  fat: '#fbf2de',
  blush: '#e2b5a0',
  oil: '#f0d9a6',
  steel: '#e6e4df',
  shade: '#cfccc5',
  brass: '#ecdcb6',
  serum: '#d5dfcd',
  blue: '#8ba6c2',
  red: '#cf6f5c',
  citrus: '#e3a04c',
} as const

const round = (value: number) => Math.round(value * 10) / 10

/** A flat cell that lies at `deg` degrees, its left end at x and y. */
export function cell(x: number, y: number, width: number, deg = 0, height = width / 7): string {
  const turn = (deg * Math.PI) / 180
  const at = (along: number, across: number) => {
    const dx = along * Math.cos(turn) - across * Math.sin(turn)
    const dy = along * Math.sin(turn) + across * Math.cos(turn)
    return `${round(dx)} ${round(dy)}`
  }
  const over = `q${at(width / 2, -height)} ${at(width, 0)}`
  return `M${round(x)} ${round(y)}${over}q${at(-width / 2, height)} ${at(-width, 0)}z`
}

/** A row of flat cells from one x to another, along `height(x)`. */
export function row(from: number, to: number, width: number, height: (x: number) => number) {
  const count = Math.ceil((to - from) / width)
  return Array.from({ length: count }, (_, index) => {
    const x = from + index * width
    const deg = (Math.atan2(height(x + width) - height(x), width) * 180) / Math.PI
    return cell(x, height(x), width - 3, deg, 7)
  }).join('')
}

export function dot(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`
}

/** A drop, its point up. */
export function drop(x: number, y: number, size: number): string {
  const [s, t] = [round(size), round(size * 0.55)]
  return `M${round(x)} ${round(y - size)}c${t} ${s} ${s} ${s} ${s} ${round(size * 1.6)}a${s} ${s} 0 1 1-${s * 2} 0c0-${round(size * 0.6)} ${round(s - t)}-${round(size * 0.6)} ${s}-${round(size * 1.6)}z`
}

/** The lower edge of the outer skin, in small waves over the whole width. */
export function ridges(y: number): string {
  return `M-20 ${y}${'q20 26 40 0'.repeat(16)}`
}

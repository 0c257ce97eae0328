import { tint } from './strokes.ts'

/** A flat brush, its hairs' end at 0, 30, upright. */
export function Brush({ color = tint.paper }: { color?: string }) {
  return (
    <>
      <path fill={tint.brass} d="M-13-420H13L18-110H-18z" />
      <path fill={tint.steel} d="M-20-112H20L27-66H-27z" />
      <path
        fill={tint.paper}
        d="M-27-66H27C36-30 40 0 32 26C16 38-16 38-32 26C-40 0-36-30-27-66z"
      />
      <path
        fill={color}
        d="M-36-2C-26 6-20-6-10 2S8-8 18 0s12-2 18-4C37 8 36 16 32 26C16 38-16 38-32 26C-35 16-37 8-36-2z"
      />
      <path d="M-22-100H22M-24-90H24" />
      <path stroke={tint.soft} d="M-14-60C-17-42-18-26-18-12M0-62V-8M14-60C17-42 18-26 18-12" />
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { ChartData } from './draw-chart.ts'

/**
 * The table below it as a picture, for those who see it; drawn once it comes into sight. Without script
 * there is the table alone, as where all of it is nothing.
 */
export function Chart({ data }: { data: ChartData }) {
  const box = useRef<HTMLCanvasElement>(null)
  const text = JSON.stringify(data)
  useEffect(() => {
    const canvas = box.current
    if (!canvas) return
    let stop: (() => void) | undefined
    const seen = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      const { drawChart } = await import('./draw-chart.ts')
      if (canvas.isConnected) stop = drawChart(canvas, JSON.parse(text))
    })
    seen.observe(canvas)
    return () => {
      seen.disconnect()
      stop?.()
    }
  }, [text])
  if (data.bars.every(({ values }) => values.every((value) => value === 0))) return null
  return (
    <div aria-hidden="true" className="mt-4 hidden h-56 sm:h-64 [@media(scripting:enabled)]:block">
      <canvas ref={box} />
    </div>
  )
}

import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { formatPrice } from '#domain/core/money.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export type ChartData = {
  labels: string[]
  /** Stacked on one another; a colour is the name of one of the theme's. */
  bars: { name: string; colour: string; values: number[] }[]
  unit: 'cents' | 'count'
}

/** Draws bars over the steps of a report; answers what takes them away again. */
export function drawChart(
  canvas: HTMLCanvasElement,
  { labels, bars, unit }: ChartData,
): () => void {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const words = (value: number) => (unit === 'cents' ? formatPrice(value) : String(value))
  const font = { family: style.getPropertyValue('--font-text'), size: 13 }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels,
      datasets: bars.map((bar) => ({
        label: bar.name,
        data: bar.values,
        backgroundColor: colour(bar.colour),
        maxBarThickness: 36,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { color: colour('hairline') },
          ticks: { color: colour('driftwood'), font, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          stacked: true,
          border: { display: false },
          grid: { color: colour('hairline') },
          ticks: {
            color: colour('driftwood'),
            font,
            maxTicksLimit: 5,
            ...(unit === 'count' ? { precision: 0 } : {}),
            callback: (value) => words(Number(value)),
          },
        },
      },
      plugins: {
        legend: {
          align: 'start',
          labels: { color: colour('bark'), font, boxWidth: 12, boxHeight: 12, padding: 16 },
        },
        tooltip: {
          backgroundColor: colour('bark'),
          titleFont: font,
          bodyFont: font,
          cornerRadius: 2,
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${words(parsed.y ?? 0)}`,
          },
        },
      },
    },
  })
  return () => chart.destroy()
}

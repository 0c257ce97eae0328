import { join } from 'node:path'
import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { type Chromium, startChromium } from './chromium.ts'
import { median, remark, report, rounds } from './report.ts'
import { startServer } from './server.ts'
import { temporaryFolder } from './studio.ts'
import { visitorOf } from './visitor.ts'

const PAGES = ['/', '/services/acne-facial', '/products', '/book']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** What Lighthouse makes 50 ms of on a processor four times slower. */
const LONG_TASK_US = 12_500
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? rounds(5, 1))

/** Lighthouse as it judges pages for phones: the median score of each category. */
export async function run(): Promise<boolean> {
  const ours = await startServer(join(temporaryFolder(), 'grove.db'))
  const chromium = await startChromium()
  let isKept = true
  for (const path of PAGES) {
    if ((await visitorOf(ours.url).get(path)).status !== 200) {
      remark(`Left out: ${path} is not there.`)
      continue
    }
    const results: Judgement[] = []
    for (let count = 0; count < RUNS; count += 1) {
      results.push(await judge(chromium, ours.url + path))
    }
    isKept = reportPage(path, results) && isKept
  }
  await chromium.stop()
  await ours.stop()
  return isKept
}

type Judgement = Result & { stretched: number }

async function judge({ port }: Chromium, url: string): Promise<Judgement> {
  const outcome = await lighthouse(url, { port, output: 'json', onlyCategories: CATEGORIES })
  if (!outcome) throw new Error(`Lighthouse gave no answer for ${url}`)
  if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message)
  return { ...outcome.lhr, stretched: stretchOf(outcome) }
}

/** The page's long tasks, by the clock, of their processor time: above 1 they waited for other programs. */
function stretchOf({ artifacts }: RunnerResult): number {
  const events: { name: string; dur?: number; tdur?: number }[] = artifacts.Trace.traceEvents
  const tasks = events.filter(
    ({ name, dur = 0, tdur = 0 }) => name === 'RunTask' && dur > LONG_TASK_US && tdur > 0,
  )
  const total = (of: 'dur' | 'tdur') => tasks.reduce((sum, task) => sum + (task[of] ?? 0), 0)
  return total('dur') / total('tdur')
}

function reportPage(path: string, results: readonly Judgement[]): boolean {
  const scores = CATEGORIES.map((category) =>
    median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
  )
  const paint = median(
    results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
  )
  const stretched = median(results.map((result) => result.stretched))
  const isKept = report({
    name: `Lighthouse of ${path}`,
    ratio: Math.min(...scores) / 100,
    of: 'the full score in its lowest category',
    limit: { atLeast: 1 },
    measured: `${CATEGORIES.map((category, index) => `${category} ${scores[index]}`).join(', ')}; median of ${results.length}; largest paint ${Math.round(paint)} ms; long tasks took ${stretched.toFixed(1)} times their processor time`,
  })
  if (!isKept) for (const line of shortOf(results)) remark(line)
  return isKept
}

/** The audits that cost points, in the run that went worst. */
function shortOf(results: readonly Result[]): string[] {
  const total = ({ categories }: Result) =>
    CATEGORIES.reduce((sum, category) => sum + (categories[category]?.score ?? 0), 0)
  const [worst] = results.toSorted((a, b) => total(a) - total(b))
  return CATEGORIES.flatMap((category) =>
    (worst?.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = worst?.audits[id]
        if (!audit || audit.score === null || audit.score >= 0.995) return []
        return [`${category}: ${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
      }),
  )
}

import { remark, report } from '../report.ts'
import type { Judged } from './crowd.ts'

const MOST_SHOWN = 12

/** Reports what a judge said of what clients were told; whether all was decided, and nothing a breach. */
export function tellJudged(
  where: string,
  { breaches, undecided, answers, counts }: Judged,
  how: string,
): boolean {
  for (const line of [...breaches, ...undecided].slice(0, MOST_SHOWN)) remark(line)
  const isKept = report({
    name: `what clients were told and no order of it explains: ${where}`,
    ratio: breaches.length / answers,
    of: `${answers} answers`,
    limit: { atMost: 0 },
    measured: `${how}; ${counts.join(', ')}`,
  })
  if (undecided.length === 0) return isKept
  return report({
    name: `what clients were told, not decided: ${where}`,
    ratio: undecided.length,
    of: 'the days and clients there were',
    limit: { atMost: 0 },
    measured: 'each has more orders than the judge tries',
  })
}

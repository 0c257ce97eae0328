type Work = () => unknown

const vitest = process.env.VITEST ? await import('vitest') : null
const waiting: Work[] = []

/** Does this once the running test is over, whichever of the two runners runs it. */
export function onTestFinished(work: Work): void {
  if (vitest) vitest.onTestFinished(async () => void (await work()))
  else waiting.push(work)
}

/** What waits for the end of the test, the newest first: for the runner of the journeys. */
export async function finish(): Promise<void> {
  for (let work = waiting.pop(); work; work = waiting.pop()) await work()
}

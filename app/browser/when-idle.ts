const LATEST_MS = 1000

/** Once the browser has nothing more urgent to do, within a second; where it cannot tell, in a task of its own. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: LATEST_MS })
  else setTimeout(act)
}

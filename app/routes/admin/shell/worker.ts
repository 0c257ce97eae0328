import sheetWorker from '#app/browser/sheet-worker.ts?script'

// A session's end must not wait for an old worker: browsers ask for it each time.
export function loader() {
  return new Response(sheetWorker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

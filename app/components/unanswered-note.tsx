import { useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router'
import { unanswered } from '#app/browser/unanswered.ts'

/** Says at the thumb that a change got no answer; the page above stays as it is. */
export function UnansweredNote() {
  const answers = useContext(RouterData)?.actionData ?? null
  useEffect(() => unanswered.standing(answers), [answers])
  const said = useSyncExternalStore(unanswered.subscribe, unanswered.read, () => null)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-20 mx-auto max-w-xl empty:hidden lg:bottom-6 print:hidden"
    >
      {said ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-brick border-l-2 bg-status-red-tint px-4 py-2.5 text-status-red shadow-lg">
          <p className="min-w-0 flex-1 basis-60">{said}</p>
          <button
            type="button"
            className="link min-h-11 cursor-pointer"
            onClick={() => unanswered.say(null)}
          >
            Close
          </button>
        </div>
      ) : null}
    </div>
  )
}

import { useEffect } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Banner } from '#app/components/banner.tsx'

// spec 2 §4 and §9
const LOOK_AGAIN_AFTER_MS = 2000

/** The account lacks its customer at the payment provider: looked at again after two seconds, and by hand. */
export function Repair({ failed }: { failed: string | null }) {
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    const timer = setTimeout(
      () => submit(null, { method: 'post', replace: true }),
      LOOK_AGAIN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [submit])
  return (
    <Form method="post" replace className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3">
      {failed ? (
        <Banner tone="failure">{failed}</Banner>
      ) : (
        <p role="status" className="flex items-center gap-3.5 text-driftwood">
          <span className="spinner" aria-hidden />
          Getting your account ready for payments.
        </p>
      )}
      <button type="submit" className="link min-h-11 cursor-pointer" disabled={isSending}>
        {failed ? 'Try again' : 'Finish now'}
      </button>
    </Form>
  )
}

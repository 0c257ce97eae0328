import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { WeekAnswer } from './week-answer.ts'

const PAUSE_MS = 400

/** Asks what a form would change a moment after each change, so that saving needs one press. */
export function useLivePreview(action: string) {
  const fetcher = useFetcher<WeekAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    answer: fetcher.data,
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const body = new FormData(form)
        body.set('intent', 'preview')
        fetcher.submit(body, { method: 'post', action })
      }, PAUSE_MS)
    },
  }
}

/** A preview writes nothing: what the pages have read stays as it is. */
export function shouldRevalidate(change: {
  formData?: FormData
  defaultShouldRevalidate: boolean
}): boolean {
  return change.formData?.get('intent') === 'preview' ? false : change.defaultShouldRevalidate
}

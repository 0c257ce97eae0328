import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

const PAUSE_MS = 400

/** Asks what a form would change a moment after each change, so that saving needs one press. */
export function useLivePreview<Answer>(action: string) {
  const fetcher = useFetcher<Answer>()
  const first = useRef(askAbout)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function askAbout(form: HTMLFormElement) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const body = new FormData(form)
      body.set('intent', 'preview')
      fetcher.submit(body, { method: 'post', action })
    }, PAUSE_MS)
  }

  return {
    answer: fetcher.data,
    onChange: (event: FormEvent<HTMLFormElement>) => askAbout(event.currentTarget),
    /** What was changed before this page had its script is asked about as well. */
    formRef: useCallback((form: HTMLFormElement | null) => {
      if (form && isTouched(form)) first.current(form)
    }, []),
  }
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  })
}

/** A preview writes nothing: what the pages have read stays as it is. */
export function shouldRevalidate(change: {
  formData?: FormData
  defaultShouldRevalidate: boolean
}): boolean {
  return change.formData?.get('intent') === 'preview' ? false : change.defaultShouldRevalidate
}

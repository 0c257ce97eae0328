import { useRevalidator } from 'react-router'

/** Whether this page is being asked for again. */
export function useIsLoading(): boolean {
  return useRevalidator().state === 'loading'
}

/** Shown while the server answers. */
export function Waiting({ says }: { says: string }) {
  return (
    <p role="status" className="spinner-line">
      <span aria-hidden className="spinner" />
      {says}
    </p>
  )
}

/** Asks for the same page again: in place where scripts run, else as a link. */
export function RetryLink({ href, label }: { href: string; label: string }) {
  const { revalidate } = useRevalidator()
  return (
    <a
      className="button button-quiet"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        void revalidate()
      }}
    >
      {label}
    </a>
  )
}

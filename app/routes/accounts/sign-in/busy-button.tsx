type BusyButtonProps = { children: string; busy: string; name?: string; value?: string }

/** The form's own button; `busy` is what it reads while the form is on its way. */
export function BusyButton({ children, busy, ...rest }: BusyButtonProps) {
  return (
    <button className="button w-full" type="submit" data-busy-words={busy} {...rest}>
      {children}
    </button>
  )
}

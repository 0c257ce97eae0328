const ID = 'all-decisions'

/** Of a long list its first lines are enough until somebody asks for all: three below the day on a phone, eight beside it. It needs no script. */
export const foldedList =
  'mt-3 border-hairline border-t max-xl:peer-not-checked/all:[&>li:nth-child(n+4)]:hidden xl:peer-not-checked/all:[&>li:nth-child(n+9)]:hidden'

/** Stands before the list, in the element that is named `group/decide`. */
export function FoldSwitch() {
  return (
    <input
      type="checkbox"
      id={ID}
      className="peer/all sr-only hidden max-xl:group-has-[ul>li:nth-child(4)]/decide:block xl:group-has-[ul>li:nth-child(9)]/decide:block"
    />
  )
}

/** Stands after it, and names the switch. */
export function FoldLabel({ total }: { total: number }) {
  return (
    <label
      htmlFor={ID}
      className="link hidden min-h-11 cursor-pointer items-center outline-offset-2 peer-focus-visible/all:outline-2 max-xl:group-has-[ul>li:nth-child(4)]/decide:inline-flex xl:group-has-[ul>li:nth-child(9)]/decide:inline-flex peer-checked/all:[&>:first-child]:hidden peer-not-checked/all:[&>:last-child]:hidden"
    >
      <span>All {total}</span>
      <span>Only the first</span>
    </label>
  )
}

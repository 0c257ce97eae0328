import { isLike } from '#domain/shop/shelf-search.ts'
import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'

const LETTERS = 2

/** Of the shelf, what two letters or more are like; null while fewer are typed. */
export function likeTyped(shelf: readonly ShelfItem[], typed: string): ShelfItem[] | null {
  return typed.trim().length < LETTERS ? null : shelf.filter(({ name }) => isLike(name, typed))
}

type ProductSearchProps = { typed: string; onType: (typed: string) => void; className: string }

/** Finds a product on the shelf as its name is typed. */
export function ProductSearch({ typed, onType, className }: ProductSearchProps) {
  return (
    <label className={className}>
      <span className="mb-1.5 block font-medium text-[0.9375rem]">Product</span>
      <input
        type="search"
        className="field"
        autoComplete="off"
        placeholder="Two letters of its name"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}

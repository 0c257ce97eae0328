import { Link } from 'react-router'
import { phoneShown } from '#domain/phone.ts'
import type { Client } from '#server/clients/rows.ts'

type DuplicateHintProps = { client: Client; duplicates: Client[]; mayMerge: boolean }

export function DuplicateHint({ client, duplicates, mayMerge }: DuplicateHintProps) {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Perhaps the same person" className="border-citrus border-l-2 pl-4">
      <p className="font-medium">Perhaps the same person</p>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-4">
            <Link
              className="link inline-flex min-h-11 items-center break-words"
              to={`/admin/clients/${other.id}`}
            >
              {other.firstName} {other.lastName}
            </Link>
            <span className="figures min-w-0 break-all text-driftwood">
              {other.email || phoneShown(other.phone)}
            </span>
            {mayMerge ? (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`/admin/clients/${client.id}/merge?with=${other.id}`}
              >
                Merge
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { Form } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import { FIELD_NAMES, fieldsOf, KINDS } from '#domain/desk/moving-in/fields.ts'
import type { TableReport } from '#server/desk/moving-in/report.ts'
import { SmallButton } from '../ui/controls.tsx'

const KIND_CHOICES = [
  { code: 'clients', name: 'Clients' },
  { code: 'visits', name: 'Visits' },
  { code: 'services', name: 'Treatments (a menu)' },
  { code: 'payments', name: 'Payments (not brought in)' },
]

/** Which column of a list holds what, with its first rows beside; remembered for the next list with these headings. */
export function ColumnsForm({
  table,
  at,
  version,
}: {
  table: TableReport
  at: number
  version: number
}) {
  const [kind, setKind] = useState(table.kind)
  const options = table.headings.map((heading, index) => ({
    code: String(index),
    name: heading || `Column ${index + 1}`,
  }))
  return (
    <div className="mt-3 space-y-4">
      <Samples table={table} />
      <Form method="post" preventScrollReset className="space-y-4">
        <Version version={version} />
        <input type="hidden" name="table" value={at} />
        <SelectField
          label="What is in it"
          name="kind"
          options={KIND_CHOICES}
          value={kind}
          onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? kind)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {fieldsOf(kind).map((field) => (
            <SelectField
              key={`${kind} ${field}`}
              label={FIELD_NAMES[field]}
              name={`column-${field}`}
              empty="Not in this file"
              options={options}
              defaultValue={kind === table.kind ? (table.columns[field]?.[0] ?? '') : ''}
            />
          ))}
        </div>
        <SmallButton name="intent" value="columns" quiet>
          Look again with these
        </SmallButton>
      </Form>
    </div>
  )
}

function Samples({ table }: { table: TableReport }) {
  if (table.samples.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-left text-[0.9375rem]">
        <caption className="sr-only">The first rows of the file</caption>
        <thead className="text-driftwood">
          <tr>
            {table.headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} className="py-1.5 pr-4 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.samples.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows
            <tr key={row} className="border-hairline border-t">
              {table.headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                <td key={index} className="max-w-48 truncate py-1.5 pr-4">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

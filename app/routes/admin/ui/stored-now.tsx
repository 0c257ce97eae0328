/** A field that two windows changed: what is stored, and what was typed here. */
export type Difference = { label: string; stored: string; typed: string }

/** What another window has stored meanwhile beside what was typed here; saving again overwrites it. */
export function StoredNow({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return <p>What is stored now is what you typed. Save again, or leave it.</p>
  }
  return (
    <table className="figures w-full max-w-3xl text-left">
      <caption className="sr-only">What is stored now, and what you typed</caption>
      <thead className="text-driftwood">
        <tr>
          <td />
          <th className="py-1.5 pr-4 font-normal">Stored now</th>
          <th className="py-1.5 font-normal">You typed</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, stored, typed }) => (
          <tr key={label} className="border-hairline border-t align-top">
            <th className="py-2 pr-4 font-medium" scope="row">
              {label}
            </th>
            <td className="py-2 pr-4 break-words">{stored}</td>
            <td className="py-2 break-words">{typed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

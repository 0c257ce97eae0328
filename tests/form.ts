/** A form as a browser without script posts it. */
export function posted(
  fields: Record<string, string | string[]>,
  cookie = '',
): { method: 'POST'; headers: Record<string, string>; body: URLSearchParams } {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one)
  }
  return { method: 'POST', headers: { cookie }, body }
}

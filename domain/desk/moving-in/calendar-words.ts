import { plainWords } from './treatments.ts'

/** Who comes, and for what, as the title and text of a calendar's entry tell; empty where they do not. */
export function readEntry(
  { summary, description }: { summary: string; description: string },
  menu: ReadonlySet<string>,
): { client: string; service: string; phone: string; email: string } {
  const line = (names: string) =>
    new RegExp(`^\\s*(?:${names})\\s*:\\s*(.+)$`, 'im').exec(description)?.[1]?.trim() ?? ''
  const told = {
    client: line('client(?: name)?|customer(?: name)?|name'),
    service: line('service|treatment|appointment type'),
    phone: line('phone|telephone|mobile|tel'),
    email: line('e-?mail'),
  }
  const titled = titleOf(summary.trim(), menu)
  return { ...told, client: told.client || titled.client, service: told.service || titled.service }
}

/** "Facial with Ana Ruiz", "Ana Ruiz - Facial", "Facial - Ana Ruiz" where the menu has a facial. */
function titleOf(summary: string, menu: ReadonlySet<string>) {
  const joined = /(.+?)\s+(?:with|for)\s+(.+)/i.exec(summary)
  if (joined) return { service: joined[1] ?? '', client: joined[2] ?? '' }
  const [one = '', ...rest] = summary.split(/\s+[-–—|]\s+|:\s+/)
  const other = rest.join(' - ')
  if (other === '') return { client: '', service: one }
  const isFirst = menu.has(plainWords(one))
  return isFirst ? { service: one, client: other } : { client: one, service: other }
}

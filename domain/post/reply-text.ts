const MOST_LETTERS = 4000

/**
 * What somebody has written themselves in an answer: without the mail that it answers and without a signature. Where
 * nothing would be left, all of it: a quotation too many is read, a question cut off is lost.
 */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const own = withoutSignature(withoutQuotation(lines)).join('\n')
  return (tidied(own) || tidied(lines.join('\n'))).slice(0, MOST_LETTERS)
}

function tidied(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** "On Mon, Mar 2, 2026, Grove wrote:", on one line or two; in Spanish, French and German too. */
const WROTE =
  /^[ \t]*(?:On|El|Le|Am|Il)\b.{5,250}(?<!\p{L})(?:wrote|escribi[oó]|a écrit|schrieb|ha scritto)(?!\p{L}).{0,80}:[ \t]*$/u
/** How Outlook and others begin what they do not mark line by line. */
const BLOCK =
  /^[ \t]*(?:-{2,}\s*(?:Original Message|Mensaje original|Forwarded message|Ursprüngliche Nachricht)\s*-{2,}|_{20,})[ \t]*$/i
const HEAD = /^[ \t>*]*(?:From|De|Von)\s*:\*?\s*\S/
const HEAD_BELOW =
  /^[ \t>*]*(?:Sent|Date|To|Subject|Enviado|Fecha|Para|Asunto|Gesendet|An|Betreff)\s*:/

function withoutQuotation(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (BLOCK.test(line) || (HEAD.test(line) && HEAD_BELOW.test(lines[at + 1] ?? ''))) break
    const isWrapped = WROTE.test(`${line} ${lines[at + 1] ?? ''}`)
    if (WROTE.test(line) || isWrapped) {
      if (!WROTE.test(line)) at += 1
      // Not marked line by line: all that follows is quoted.
      if (!lines.slice(at + 1).some((below) => below.startsWith('>'))) break
      continue
    }
    if (!line.startsWith('>')) kept.push(line)
  }
  return kept
}

const PHONE_SIGNED =
  /^[ \t]*(?:Sent from (?:my|Mail|Outlook|Yahoo)\b|Get Outlook for\b|Enviado desde mi\b).{0,60}$/i

function withoutSignature(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => line === '-- ' || line === '--' || PHONE_SIGNED.test(line))
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** The words of a mail that has none but HTML: nothing of it is ever drawn. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<(head|style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<blockquote\b[\s\S]*/i, '')
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => letterOf(name) ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim()
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const isHex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

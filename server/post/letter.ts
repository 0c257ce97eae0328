import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import { addressLine } from '#domain/core/address-line.ts'
import { phoneHref } from '#domain/core/phone.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { StudioNames } from '#domain/core/studio-words.ts'
import { DISPLAY_FONT, LIGHT, STYLE_SHEET, TEXT, TEXT_FONT } from './look/style.ts'
import { escapeHtml, unbroken } from './plain-words.ts'

/** What a mail says, before it is text or HTML. Nothing in it is escaped yet. */
export type Letter = {
  subject: string
  /** Absolute address of the picture above the heading; left out where the letter has none. */
  picture?: string
  heading: string
  greeting: string | null
  paragraphs: string[]
  facts: Fact[]
  /** Why the button asks what it asks; left out where the letter has said so already. */
  task?: { heading: string; text: string } | undefined
  notes: { heading: string; text: string }[]
  /** What is to be done first. */
  action: Link
  /** What else may be done, in quiet links below the button. */
  more?: Link[]
  /** "See you Tuesday.", said where somebody signs who says nothing else. */
  seeYou?: string | undefined
  /** The owner's own last words; left out where she has none. */
  parting?: string[]
  /** Absolute address of who signs, beside the last lines; left out where there is no portrait. */
  portrait?: string | undefined
  /** What the studio is called by now; left out: as it was called first. */
  names?: StudioNames
  /** The last lines: who writes and how to reach them. */
  closing: Fact[]
}

type Link = { label: string; url: string }

export type Fact = {
  label: string
  value: string
  href?: string | undefined
  /** What was bought, or a sum: set in a table with its amount at the right. */
  priced?: 'item' | 'sum' | 'total'
  /** Of an item: its size or shade, what it costs, and the absolute address of a small upright picture of it, 4 to 5. */
  kind?: string | undefined
  amount?: string | undefined
  picture?: string | undefined
}

export function letterText(letter: Letter): string {
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(factLine).join('\n') || null,
    ...(letter.task ? [noteText(letter.task)] : []),
    ...inOrder(
      letter,
      [letter.action, ...(letter.more ?? [])].map(({ label, url }) => `${label}:\n${url}`),
      letter.notes.map(noteText),
    ),
    ...(letter.parting ?? []),
    `-- \n${letter.closing.map(closingLine).join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`
}

// Where more than one thing may be done, doing comes first and is read on from; else the letter is read, then acted on.
function inOrder({ more }: Letter, doing: string[], reading: string[]): string[] {
  return more ? [...doing, ...reading] : [...reading, ...doing]
}

const noteText = ({ heading, text }: Letter['notes'][number]) => `${heading}\n${indented(text)}`

function factLine({ label, value, kind, amount, href }: Fact): string {
  const line = [`${label}: ${value}`, kind, amount].filter(Boolean).join(', ')
  return href?.startsWith('http') && href !== value ? `${line}\n  ${href}` : line
}

// Numbers and addresses are read as they stand; a link is not.
function closingLine({ value, href }: Fact): string {
  return href?.startsWith('http') ? `${value}: ${href}` : value
}

// A note in the client's own words cannot pass for a line of ours.
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}

/** The last lines of a letter: who writes, and where they are found. */
export function closingOf(studio: StudioFacts): Fact[] {
  return [
    { label: '', value: studio.name },
    { label: '', value: addressLine(studio) },
    { label: '', value: studio.phone, href: phoneHref(studio.phone) },
  ]
}

/** The last line of a letter to the owner. */
export const deskClosing: Fact[] = [{ label: '', value: `${STUDIO.name}, back office` }]

/** The same with the mail address, where an answer is welcome. */
export function closingWithMail(studio: StudioFacts): Fact[] {
  return [...closingOf(studio), { label: '', value: studio.email, href: `mailto:${studio.email}` }]
}

export function letterHtml(letter: Letter): string {
  const opening = letter.greeting === null ? [] : [letter.greeting]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${STYLE_SHEET}
</style>
</head>
<body class="ground" style="margin:0;padding:0;${LIGHT.ground}">
<div class="ground" style="padding:32px 16px;${LIGHT.ground}">
${headOf(letter)}<main class="sheet" style="display:block;box-sizing:border-box;max-width:600px;margin:0 auto;padding:44px 40px;overflow-wrap:anywhere;font-family:${TEXT_FONT};${LIGHT.sheet}">
<h1 style="margin:0 0 20px;font-family:${DISPLAY_FONT};font-size:34px;line-height:40px;font-weight:400">${escapeHtml(letter.heading)}</h1>
${[...opening, ...letter.paragraphs].map(paragraph).join('\n')}
${letter.facts.length > 0 ? `<div style="margin:28px 0 32px">\n${factsHtml(letter.facts)}\n</div>\n` : ''}${letter.task ? `${note(letter.task)}\n` : ''}${inOrder(letter, [buttonOf(letter)], letter.notes.map(note)).join('\n')}
${(letter.parting ?? []).map((text) => `${paragraph(text)}\n`).join('')}<div class="rule soft" style="margin-top:32px;padding-top:20px;font-size:14px;line-height:24px;${LIGHT.rule};${LIGHT.soft}">
${closingHtml(letter)}
</div>
</main>
</div>
</body>
</html>
`
}

/** The studio's name above the sheet; without a picture it is set in type. */
function headOf({ picture, greeting: to, names = STUDIO }: Letter): string {
  // The picture has the first name drawn in.
  if (picture && names.shortName === STUDIO.shortName) return pictureAbove(picture, names)
  if (to === null) return ''
  return `<div class="head" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:26px 40px;background-color:#4b5a4a;color:#fffdf9;font-family:${DISPLAY_FONT};font-size:32px;line-height:40px">${escapeHtml(names.shortName)}</div>\n`
}

// The words beside it say all that counts: a reader that fetches no pictures shows the studio's name.
function pictureAbove(url: string, { name }: Pick<StudioNames, 'name'>): string {
  const { width, height } = mailHeader
  return `<div style="max-width:600px;margin:0 auto"><img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="${width / 2}" height="${height / 2}" style="display:block;width:100%;height:auto;border:0;background-color:#4b5a4a;color:#fffdf9;font-family:${DISPLAY_FONT};font-size:20px"></div>\n`
}

function paragraph(text: string): string {
  return `<p style="${TEXT}">${unbroken(text)}</p>`
}

// Label and value side by side where there is room; a reader that knows no inline-block stacks them.
function fact(row: Fact, position: number): string {
  const text =
    position === 0
      ? `font-family:${DISPLAY_FONT};font-size:22px;line-height:28px`
      : 'font-size:17px;line-height:28px'
  return `<div class="rule" style="padding:11px 0;${LIGHT.rule}"><dt class="soft" style="display:inline-block;box-sizing:border-box;width:100px;padding-right:10px;vertical-align:top;font-size:14px;line-height:28px;${LIGHT.soft}">${escapeHtml(row.label)}</dt><dd style="display:inline-block;width:calc(100% - 100px);margin:0;vertical-align:top;${text}">${linked(row, 'link')}</dd></div>`
}

/** Facts as they follow one another; what has a price stands together in a table. */
function factsHtml(facts: readonly Fact[]): string {
  const first = facts.findIndex(({ priced }) => priced)
  if (first === -1) return listed(facts, 0)
  const last = facts.findLastIndex(({ priced }) => priced)
  const before = facts.slice(0, first)
  const rows = facts.slice(first, last + 1)
  const after = facts.slice(last + 1)
  return [
    before.length > 0 ? listed(before, 0) : '',
    `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;font-size:17px;line-height:24px">\n${rows.map(pricedRow).join('\n')}\n</table>`,
    after.length > 0 ? listed(after, first + rows.length) : '',
  ].join('')
}

function listed(facts: readonly Fact[], from: number): string {
  return `<dl style="margin:0">\n${facts.map((row, index) => fact(row, from + index)).join('\n')}\n</dl>`
}

/** What was bought in three cells, picture, name and price; a sum in two. The total stands out. */
function pricedRow(row: Fact): string {
  const isTotal = row.priced === 'total'
  const cell = `padding:11px 0;vertical-align:top;${isTotal ? 'border-top:2px solid #8a7d6f' : LIGHT.rule}`
  const size = isTotal ? `font-family:${DISPLAY_FONT};font-size:24px;line-height:32px;` : ''
  const right = (sum: string) =>
    `<td class="rule" style="${cell};${size}padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(sum)}</td>`
  if (row.priced !== 'item') {
    return `<tr><td class="rule" colspan="2" style="${cell};${size}">${escapeHtml(row.label)}</td>${right(row.value)}</tr>`
  }
  const more = [row.kind, row.label].filter(Boolean).map((text) => escapeHtml(text ?? ''))
  const name = `${unbroken(row.value)}<br><span class="soft" style="font-size:15px;${LIGHT.soft}">${more.join('<br>')}</span>`
  // The words beside it name what it shows.
  const picture = row.picture
    ? `<td class="rule" width="78" style="${cell};width:78px"><img src="${escapeHtml(row.picture)}" alt="" width="64" height="80" style="display:block;width:64px;height:80px;border:0;object-fit:cover;background-color:#efe6d8"></td>`
    : ''
  return `<tr>${picture}<td class="rule" ${picture ? '' : 'colspan="2" '}style="${cell}">${name}</td>${right(row.amount ?? '')}</tr>`
}

/** Who writes, beside her portrait where she has one. */
function closingHtml({ closing, portrait }: Letter): string {
  const lines = closing.map((line) => `<div>${linked(line, 'soft')}</div>`).join('\n')
  if (!portrait) return lines
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td width="80" style="width:80px;padding:2px 0 0;vertical-align:top"><img src="${escapeHtml(portrait)}" alt="" width="64" height="64" style="display:block;width:64px;height:64px;border:0;border-radius:999px;object-fit:cover;object-position:top;background-color:#efe6d8"></td><td style="padding:0;vertical-align:top">
${lines}
</td></tr></table>`
}

function note({ heading, text }: Letter['notes'][number]): string {
  return `<h2 style="margin:24px 0 4px;font-family:${DISPLAY_FONT};font-size:21px;line-height:28px;font-weight:400">${escapeHtml(heading)}</h2>
${listOf(text) ?? `<p style="${TEXT};white-space:pre-line">${unbroken(text)}</p>`}`
}

// Lines that each begin with a bullet hang from it.
function listOf(text: string): string | null {
  const lines = text.split('\n')
  if (!lines.every((line) => line.startsWith('• '))) return null
  const items = lines.map((line) => `<li style="margin:0 0 6px">${unbroken(line.slice(2))}</li>`)
  return `<ul style="${TEXT};padding-left:20px">\n${items.join('\n')}\n</ul>`
}

function buttonOf({ action: { url, label }, more = [] }: Letter): string {
  return `<p style="margin:24px 0 ${more.length > 0 ? 12 : 32}px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:13px 28px;border-radius:999px;font-size:16px;line-height:22px;font-weight:500;text-decoration:none;${LIGHT.button}">${escapeHtml(label)}</a></p>${more.length > 0 ? quietLinks(more) : ''}`
}

function quietLinks(links: Link[]): string {
  const each = links.map(({ label, url }) => linked({ label: '', value: label, href: url }, 'link'))
  return `<p style="margin:0 0 32px;font-size:17px;line-height:32px">${each.join(' &nbsp;·&nbsp; ')}</p>\n`
}

function linked({ value, href }: Fact, tone: 'link' | 'soft'): string {
  if (!href) return unbroken(value)
  return `<a href="${escapeHtml(href)}" class="${tone}" style="text-decoration:underline;text-underline-offset:3px;${LIGHT[tone]}">${unbroken(value)}</a>`
}

/** What a mail says, before it is text or HTML. Nothing in it is escaped yet. */
export type Letter = {
  subject: string
  /** Absolute address of the picture above the heading; left out where the letter has none. */
  picture?: string
  heading: string
  greeting: string | null
  paragraphs: string[]
  facts: Fact[]
  /** Something else to do, with a link of its own; left out where there is nothing. */
  task?: { heading: string; text: string; label: string; url: string } | undefined
  notes: { heading: string; text: string }[]
  action: { label: string; url: string }
  /** The owner's own last words; left out where she has none. */
  parting?: string[]
  /** The last lines: who writes and how to reach them. */
  closing: Fact[]
}

export type Fact = { label: string; value: string; href?: string | undefined }

export function letterText(letter: Letter): string {
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    letter.task
      ? `${letter.task.heading}\n${indented(letter.task.text)}\n  ${letter.task.label}:\n  ${letter.task.url}`
      : null,
    ...letter.notes.map(({ heading, text }) => `${heading}\n${indented(text)}`),
    `${letter.action.label}:\n${letter.action.url}`,
    ...(letter.parting ?? []),
    `-- \n${letter.closing.map(({ value }) => value).join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`
}

// A note in the client's own words cannot pass for a line of ours.
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}

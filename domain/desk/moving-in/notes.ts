import { asLines, LONGEST } from '#domain/core/texts.ts'

export type ReadNote = { notedOn: string; words: string }

/** Words for a client's sealed notes, each as long as a note may be. */
export function notesFrom(words: string, notedOn: string): ReadNote[] {
  const text = asLines(words)
  const notes: ReadNote[] = []
  for (let at = 0; at < text.length; at += LONGEST.deskNote) {
    const part = text.slice(at, at + LONGEST.deskNote).trim()
    if (part !== '') notes.push({ notedOn, words: part })
  }
  return notes
}

const DATED = /^\[(\d{4}-\d{2}-\d{2})\] /gm

/** The notes of a file of our own: each begins a line with its day. */
export function datedNotesFrom(words: string, today: string): ReadNote[] {
  const text = asLines(words)
  const starts = [...text.matchAll(DATED)]
  if (starts[0]?.index !== 0) return notesFrom(words, today)
  return starts.flatMap(({ 0: mark, 1: day = today, index }, at) =>
    notesFrom(text.slice(index + mark.length, starts[at + 1]?.index), day),
  )
}

/** All of a client's notes in one cell, oldest first. */
export function datedNotes(notes: readonly ReadNote[]): string {
  return notes.map(({ notedOn, words }) => `[${notedOn}] ${words}`).join('\n')
}

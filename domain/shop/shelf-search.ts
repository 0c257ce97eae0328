/** Whether a product's name has each of the typed words as the beginning of one of its own, without case and accents. */
export function isLike(name: string, typed: string): boolean {
  const own = wordsOf(name)
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // An empty one is the beginning of any.
  return plain.split(/[^\p{L}\d]/u)
}

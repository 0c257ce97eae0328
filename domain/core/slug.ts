/** A name as part of an address: "Vitamin C Serum (30 ml)" is "vitamin-c-serum-30-ml". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')
}

/** The slug of a name, numbered where it is taken; `fallback` where nothing of the name is left. */
export function freeSlug(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug = slugOf(name) || fallback
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

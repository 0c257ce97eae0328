import { STUDIO } from '#content/studio.ts'

type Root = { loaderData?: { studio: { name?: string } } | undefined }

/** What the studio is called, for the head of a page. */
export function nameIn([root]: readonly [Root, ...unknown[]]): string {
  return root.loaderData?.studio.name ?? STUDIO.name
}

/** A title of content/, which names the studio as it was called first. */
export function titleIn(matches: Parameters<typeof nameIn>[0], title: string): string {
  return title.replaceAll(STUDIO.name, nameIn(matches))
}

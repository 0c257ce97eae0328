import { STUDIO } from '#content/studio.ts'

type Root = { loaderData?: { studio: { name?: string } } | undefined }

/** What the studio is called, for the head of a page. */
export function nameIn([root]: readonly [Root, ...unknown[]]): string {
  return root.loaderData?.studio.name ?? STUDIO.name
}

import type { ComponentProps } from 'react'
import { type PictureName, pictureColor, pictures } from '#content/pictures.ts'
import { Photograph } from './photograph.tsx'

type PictureProps = Omit<
  ComponentProps<typeof Photograph>,
  'name' | 'facts' | 'color' | 'instead'
> & {
  name: PictureName
  /** Another cut of the same scene for the windows of this media query. */
  instead?: { name: PictureName; media: string }
}

/** One of the site's photographs, by its name, on its own mean colour until it comes. */
export function Picture({ name, instead, ...rest }: PictureProps) {
  return (
    <Photograph
      {...rest}
      name={name}
      facts={pictures[name]}
      color={pictureColor(name)}
      instead={instead && { ...instead, facts: pictures[instead.name] }}
    />
  )
}

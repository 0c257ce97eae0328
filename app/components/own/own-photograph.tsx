import type { ComponentProps } from 'react'
import { OWN_PICTURES } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { Photograph } from '../photograph.tsx'

type OwnPhotographProps = Pick<
  ComponentProps<typeof Photograph>,
  'className' | 'sizes' | 'isFirst'
> & { picture: ProductPicture }

/** One of the owner's photographs. */
export function OwnPhotograph({ picture, ...rest }: OwnPhotographProps) {
  const { name, color } = picture
  return <Photograph {...{ name, color, ...rest }} facts={{ ...picture, folder: OWN_PICTURES }} />
}

import { Photograph } from '#app/components/photograph.tsx'
import { Picture } from '#app/components/picture.tsx'
import { OWN_PICTURES } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'

type RoomPictureProps = { own: ProductPicture | null; className: string; sizes: string }

/** The owner's photograph of her room; until there is one, the house's picture. */
export function RoomPicture({ own, ...rest }: RoomPictureProps) {
  if (!own) return <Picture name="room" {...rest} />
  const { name, color } = own
  return <Photograph {...{ name, color, ...rest }} facts={{ ...own, folder: OWN_PICTURES }} />
}

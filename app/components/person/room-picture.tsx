import { OwnPhotograph } from '#app/components/own/own-photograph.tsx'
import { Picture } from '#app/components/picture.tsx'
import type { ProductPicture } from '#domain/shop/product.ts'

type RoomPictureProps = { own: ProductPicture | null; className: string; sizes: string }

/** The owner's photograph of her room; until there is one, the house's picture. */
export function RoomPicture({ own, ...rest }: RoomPictureProps) {
  return own ? <OwnPhotograph picture={own} {...rest} /> : <Picture name="room" {...rest} />
}

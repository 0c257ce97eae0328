import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { pictureFile } from '#content/picture-files.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { OwnPicturePanel } from '../../ui/own-picture/own-picture-panel.tsx'

type RoomPanelProps = {
  room: { version: number; picture: ProductPicture | null }
  refused: Refused | undefined
  limits: Limits
  done: string | undefined
}

/** The owner's photograph of her room, or the house's picture. */
export function RoomPanel({ room: { version, picture }, ...said }: RoomPanelProps) {
  return (
    <OwnPicturePanel
      {...{ version, picture, ...said }}
      id="room"
      heading="The room"
      about="On home and on About. Until you show yours, a drawn room stands there and says that it is drawn."
      meanwhile={pictureFile('room', 480, 'webp')}
      isWide
      className="mt-12"
      shape="Wider than it is tall; phones show its middle. "
      cut="3 by 2"
      altHint="For people who cannot see it: the treatment bed under the window, made up in white."
    />
  )
}

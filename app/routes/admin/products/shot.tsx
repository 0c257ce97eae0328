import { thumbnailOf } from '#domain/shop/thumbnail.ts'

type ShotProps = { product: { image: string; name: string }; className?: string }

/** A small look at a product; the name beside it says the rest. */
export function Shot({ product: { image }, className = '' }: ShotProps) {
  if (!image) {
    return <span aria-hidden className={`block aspect-[4/5] w-16 bg-linen ${className}`} />
  }
  return (
    <img
      src={thumbnailOf(image)}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      className={`aspect-[4/5] w-16 rounded-[2px] object-cover ${className}`}
    />
  )
}

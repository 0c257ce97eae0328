import { preload } from 'react-dom'
import { type DrawingName, drawings, pictureWidths } from '#content/drawings.ts'

type PictureProps = {
  name: DrawingName
  className?: string
  /** How wide it stands, as in the attribute of the same name; browsers that can, measure it. */
  sizes?: string
  /** It is on the first screen: fetched before anything else, never lazily. */
  isFirst?: boolean
}

/** A drawing of the house's family, in its own proportions. */
export function Picture({
  name,
  className = '',
  sizes = '(min-width: 64rem) 26rem, 100vw',
  isFirst = false,
}: PictureProps) {
  const { alt, width, height } = drawings[name]
  const srcSet = pictureWidths({ width })
    .map((wide) => `/art/${name}-${wide}.avif ${wide}w`)
    .join(', ')
  const src = `/art/${name}.svg`
  if (isFirst) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <div className={`picture ${className}`}>
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={isFirst ? sizes : `auto, ${sizes}`} />
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </div>
  )
}

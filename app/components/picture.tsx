import {
  type PictureFormat,
  type PictureName,
  pictureColor,
  pictureFile,
  pictureFormats,
  pictures,
} from '#content/pictures.ts'

const PORTRAIT_COLUMN = '(min-width: 64rem) 26rem, 100vw'

export type PictureProps = {
  name: PictureName
  className?: string
  /** How wide it stands, as in the attribute of the same name; browsers that can, measure it. */
  sizes?: string
  /** It is on the first screen: fetched before anything else, never lazily. */
  isFirst?: boolean
  /** Another cut of the same scene for the windows of this media query. */
  instead?: { name: PictureName; media: string }
}

/** A photograph in AVIF, or WebP where the browser knows no AVIF, on its own mean colour until it comes. */
export function Picture(props: PictureProps) {
  const { name, className = '', sizes = PORTRAIT_COLUMN, isFirst = false, instead } = props
  const { alt, width, height } = pictures[name]
  const measured = isFirst ? sizes : `auto, ${sizes}`
  return (
    <div className={`picture ${className}`}>
      {isFirst ? <Preloads name={name} sizes={sizes} instead={instead} /> : null}
      <svg className="picture-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={pictureColor(name)} />
      </svg>
      <picture>
        {instead
          ? pictureFormats.map((format) => (
              <Source key={format} format={format} sizes={measured} {...instead} />
            ))
          : null}
        <Source name={name} format="avif" sizes={measured} />
        <img
          src={fallbackOf(name)}
          srcSet={srcSetOf(name, 'webp')}
          sizes={measured}
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

type SourceProps = { name: PictureName; format: PictureFormat; sizes: string; media?: string }

function Source({ name, format, sizes, media }: SourceProps) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={srcSetOf(name, format)}
      sizes={sizes}
      width={pictures[name].width}
      height={pictures[name].height}
    />
  )
}

/** Each cut is fetched ahead only in the windows that show it. */
function Preloads({ name, sizes, instead }: Pick<PictureProps, 'name' | 'sizes' | 'instead'>) {
  if (!instead) return <Preload name={name} sizes={sizes} />
  return (
    <>
      <Preload name={name} sizes={sizes} media={`not all and ${instead.media}`} />
      <Preload name={instead.name} sizes={sizes} media={instead.media} />
    </>
  )
}

function Preload({ name, sizes, media }: { name: PictureName; sizes?: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={fallbackOf(name)}
      imageSrcSet={srcSetOf(name, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

function srcSetOf(name: PictureName, format: PictureFormat): string {
  return pictures[name].widths
    .map((width) => `${pictureFile(name, width, format)} ${width}w`)
    .join(', ')
}

/** The file for a reader that knows no srcset: the middle one. */
function fallbackOf(name: PictureName): string {
  const { widths } = pictures[name]
  return pictureFile(name, widths[Math.floor(widths.length / 2)] ?? pictures[name].width, 'webp')
}

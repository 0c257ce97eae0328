import {
  type PictureFacts,
  type PictureFormat,
  pictureFile,
  pictureFormats,
} from '#content/picture-files.ts'

const PORTRAIT_COLUMN = '(min-width: 64rem) 26rem, 100vw'

type Shot = { name: string; facts: PictureFacts }

type PhotographProps = Shot & {
  className?: string
  /** How wide it stands, as in the attribute of the same name; browsers that can, measure it. */
  sizes?: string
  /** It is on the first screen: fetched before anything else, never lazily. */
  isFirst?: boolean
  /** Another cut of the same scene for the windows of this media query. */
  instead?: Shot & { media: string }
  /** Seen until it comes. */
  color?: string
}

/** A photograph in AVIF, or WebP where the browser knows no AVIF. */
export function Photograph(props: PhotographProps) {
  const { name, facts, className = '', isFirst = false, instead, color } = props
  const sizes = props.sizes ?? PORTRAIT_COLUMN
  const measured = isFirst ? sizes : `auto, ${sizes}`
  return (
    <div className={`picture ${className}`}>
      {isFirst ? <Preloads name={name} facts={facts} sizes={sizes} instead={instead} /> : null}
      {color ? (
        <svg className="picture-ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      ) : null}
      <picture>
        {instead
          ? pictureFormats.map((format) => (
              <Source key={format} format={format} sizes={measured} {...instead} />
            ))
          : null}
        <Source name={name} facts={facts} format="avif" sizes={measured} />
        <img
          src={fallbackOf({ name, facts })}
          srcSet={srcSetOf({ name, facts }, 'webp')}
          sizes={measured}
          alt={facts.alt}
          width={facts.width}
          height={facts.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </div>
  )
}

type SourceProps = Shot & { format: PictureFormat; sizes: string; media?: string }

function Source({ format, sizes, media, ...shot }: SourceProps) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={srcSetOf(shot, format)}
      sizes={sizes}
      width={shot.facts.width}
      height={shot.facts.height}
    />
  )
}

type PreloadsProps = Shot & { sizes: string; instead: PhotographProps['instead'] }

/** Each cut is fetched ahead only in the windows that show it. */
function Preloads({ instead, ...shot }: PreloadsProps) {
  if (!instead) return <Preload {...shot} />
  return (
    <>
      <Preload {...shot} media={`not all and ${instead.media}`} />
      <Preload {...instead} sizes={shot.sizes} />
    </>
  )
}

function Preload({ sizes, media, ...shot }: Shot & { sizes: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={fallbackOf(shot)}
      imageSrcSet={srcSetOf(shot, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

function srcSetOf({ name, facts }: Shot, format: PictureFormat): string {
  return facts.widths
    .map((width) => `${pictureFile(name, width, format, facts.folder)} ${width}w`)
    .join(', ')
}

/** The file for a reader that knows no srcset: the middle one. */
function fallbackOf({ name, facts: { widths, width, folder } }: Shot): string {
  return pictureFile(name, widths[Math.floor(widths.length / 2)] ?? width, 'webp', folder)
}

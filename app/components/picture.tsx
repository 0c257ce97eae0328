import { type DrawingName, drawings } from '#content/drawings.ts'

type PictureProps = { name: DrawingName; className?: string; isFirst?: boolean }

/** A drawing of the house's family, in its own proportions. `isFirst`: it is on the first screen. */
export function Picture({ name, className = '', isFirst = false }: PictureProps) {
  const { alt, width, height } = drawings[name]
  return (
    <div className={`picture ${className}`}>
      <img
        src={`/art/${name}.svg`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  )
}

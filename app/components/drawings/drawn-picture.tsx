import { type DrawingName, drawingFile, drawingSize, drawings } from '#content/drawings.ts'

type DrawnPictureProps = { name: DrawingName; className?: string }

/** A treatment's drawing where it leads to the treatment: a file, and still. */
export function DrawnPicture({ name, className = '' }: DrawnPictureProps) {
  return (
    <div className={`picture ${className}`}>
      <img src={drawingFile(name)} alt={drawings[name].alt} {...drawingSize} loading="lazy" />
    </div>
  )
}

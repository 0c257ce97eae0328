import { SmallButton } from '../ui/small-button.tsx'
import { type EffectShown, effectWords } from './effect-words.ts'

/** Saving within reach of a thumb, with the effect in a line; beside the effect itself on wide screens. */
export function SaveBar({ effect }: { effect: EffectShown | undefined }) {
  const words = effect ? effectWords(effect) : ''
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 border-hairline border-t bg-oat px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0 xl:static xl:border-0 xl:py-0">
      {words ? (
        <p aria-hidden className="figures mb-2 text-driftwood xl:hidden">
          {words}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SmallButton name="intent" value="save">
          Save
        </SmallButton>
        <SmallButton quiet name="intent" value="preview">
          What this changes
        </SmallButton>
      </div>
    </div>
  )
}

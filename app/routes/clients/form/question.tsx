import { intakePage } from '#content/words/intake.ts'
import { detailsOf, fieldOf, type IntakeQuestion } from '#domain/clients/intake.ts'
import { SKIN_TYPES } from '#domain/clients/profile.ts'

type QuestionProps = {
  question: IntakeQuestion
  typed: Record<string, string>
  problem: string | undefined
}

type Choice = { value: string; words: string }

const YES_NO: Choice[] = [
  { value: 'yes', words: intakePage.yes },
  { value: 'no', words: intakePage.no },
]

/** One question with its field, by its kind; what is wrong with an answer stands right below the words. */
export function Question(props: QuestionProps) {
  const { question, problem } = props
  const choices = choicesOf(question)
  const words = (
    <>
      {question.words}
      {question.isRequired ? null : (
        <span className="font-normal text-driftwood">{intakePage.ifYouLike}</span>
      )}
    </>
  )
  const below = (
    <>
      {question.help ? (
        <p
          className="mt-1 max-w-[38em] text-[0.9375rem] leading-6 text-driftwood"
          id={`${question.id}-help`}
        >
          {question.help}
        </p>
      ) : null}
      {problem ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id={`${question.id}-error`}>
          {problem}
        </p>
      ) : null}
    </>
  )
  if (choices) {
    return (
      <fieldset className="py-6" aria-describedby={describedBy(props)}>
        <legend className="contents">
          <span className="block font-medium">{words}</span>
        </legend>
        {below}
        <Choices {...props} choices={choices} />
        {question.details ? <Details {...props} /> : null}
      </fieldset>
    )
  }
  return (
    <div className="py-6">
      <label className="block font-medium" htmlFor={fieldOf(question.id)}>
        {words}
      </label>
      {below}
      <Line {...props} />
      {question.kind === 'birth-date' ? <Details {...props} /> : null}
    </div>
  )
}

function choicesOf({ kind, options }: IntakeQuestion): Choice[] | null {
  if (kind === 'yes-no') return YES_NO
  if (kind === 'choice') return options.map((option) => ({ value: option, words: option }))
  if (kind !== 'skin-type') return null
  return SKIN_TYPES.map((type) => ({
    value: type,
    words: type === 'unsure' ? intakePage.unsure : type.charAt(0).toUpperCase() + type.slice(1),
  }))
}

function describedBy({ question, problem }: QuestionProps): string | undefined {
  const ids = [question.help ? `${question.id}-help` : '', problem ? `${question.id}-error` : '']
  return ids.join(' ').trim() || undefined
}

function Choices({ question, typed, choices }: QuestionProps & { choices: Choice[] }) {
  const name = fieldOf(question.id)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {choices.map(({ value, words }) => (
        <label
          key={value}
          className="flex min-h-12 min-w-20 cursor-pointer items-center justify-center rounded-full border border-[#a99c8c] bg-blossom px-5 has-checked:border-clay has-checked:bg-clay has-checked:text-blossom has-focus-visible:outline-3 has-focus-visible:outline-citrus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={typed[name] === value}
            className="sr-only"
          />
          {words}
        </label>
      ))}
    </div>
  )
}

function Line(props: QuestionProps) {
  const { question, typed, problem } = props
  const name = fieldOf(question.id)
  const field = {
    id: name,
    name,
    className: 'field mt-3',
    defaultValue: typed[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy(props),
  }
  if (question.kind === 'text') return <textarea {...field} rows={3} maxLength={2000} />
  if (question.kind === 'signature') {
    return (
      <input
        {...field}
        autoComplete="name"
        maxLength={160}
        className={`${field.className} font-display text-2xl`}
      />
    )
  }
  const isBirth = question.kind === 'birth-date'
  return (
    <input
      {...field}
      type="date"
      autoComplete={isBirth ? 'bday' : 'off'}
      className={`${field.className} max-w-60`}
    />
  )
}

/** What is asked beside a yes; beside a date of birth, who answers for someone under 18. */
function Details({ question, typed }: QuestionProps) {
  const name = detailsOf(question.id)
  return (
    <div className="mt-4" data-details={fieldOf(question.id)}>
      <label className="block text-[0.9375rem]" htmlFor={name}>
        {question.kind === 'birth-date' ? intakePage.guardian : intakePage.ifYes(question.details)}
      </label>
      <input
        id={name}
        name={name}
        className="field mt-1.5"
        defaultValue={typed[name]}
        maxLength={2000}
        autoComplete="off"
      />
    </div>
  )
}

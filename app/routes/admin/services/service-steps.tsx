import { Form, href } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { SmallButton } from '../ui/controls.tsx'
import { servicePath } from '../ui/paths.ts'

type ServiceStepsProps = {
  id: string
  slug: string | null
  version: number
  isOnline: boolean
  isRetired: boolean
  hasOwnWords: boolean
}

/** What happens to a treatment as a whole, each in one press. */
export function ServiceSteps(props: ServiceStepsProps) {
  const { isOnline, isRetired } = props
  return (
    <aside aria-label="This treatment" className="space-y-8 xl:sticky xl:top-9">
      {isRetired ? (
        <Step
          {...props}
          intent="back"
          words="Bring it back"
          about="It is retired: no page, and nothing can be booked. Past visits still name it."
        />
      ) : (
        <>
          <Step
            {...props}
            intent={isOnline ? 'offline' : 'online'}
            words={isOnline ? 'Take it off the online menu' : 'Put it online'}
            about={
              isOnline
                ? 'It is online: clients can book it now.'
                : 'It is off the online menu. Its page says that it is not offered now.'
            }
          />
          {props.hasOwnWords ? (
            <Step
              {...props}
              intent="original-words"
              words="Back to the original words"
              about="Its name, its line on the menu and the opening of its page, as they were."
            />
          ) : null}
          <Step
            {...props}
            intent="retire"
            words="Retire it"
            about="For a treatment that you no longer do. Visits that are booked stay."
          />
        </>
      )}
      <Step
        {...props}
        intent="delete"
        words="Delete it"
        about="For one that nobody has booked yet. It is gone for good, with its page."
      />
      {props.slug && !isRetired ? (
        <a
          className="link inline-flex min-h-11 items-center"
          href={href('/services/:slug', { slug: props.slug })}
        >
          Its page on the site
        </a>
      ) : null}
    </aside>
  )
}

type StepProps = { id: string; version: number; intent: string; words: string; about: string }

function Step({ id, version, intent, words, about }: StepProps) {
  return (
    <Form method="post" action={servicePath(id)}>
      <Version version={version} />
      <p className="mb-3 text-driftwood">{about}</p>
      <SmallButton quiet name="intent" value={intent}>
        {words}
      </SmallButton>
    </Form>
  )
}

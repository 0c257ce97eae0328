import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { SmallButton } from '../ui/controls.tsx'

type Terminal = Awaited<ReturnType<Payments['terminals']['list']>>[number]

const STATES = {
  paired: 'Paired',
  waiting: 'Type its code into the terminal',
  late: 'Its code has run out: remove it, and pair it anew',
  asked: 'Square has not answered yet',
}

/** Square's terminals: each is paired by a code that is typed into it once. */
export function Terminals(props: { terminals: readonly Terminal[]; refused: Refused | undefined }) {
  return (
    <section aria-labelledby="terminals" className="mt-10">
      <h2 id="terminals" className="text-xl">
        Terminals
      </h2>
      {props.terminals.length > 0 ? (
        <ul className="mt-3 border-hairline border-t">
          {props.terminals.map((terminal) => (
            <OneTerminal key={terminal.id} terminal={terminal} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-driftwood">
          None yet. A visit can be paid on Square’s terminal at the desk.
        </p>
      )}
      <Form
        method="post"
        // One more is on the list: the field begins anew.
        key={props.terminals.length}
        className="mt-4 flex flex-wrap items-end gap-3"
        noValidate
      >
        <FormState refused={props.refused}>
          <Field label="Name" name="name" maxLength={60} required autoComplete="off" />
        </FormState>
        <SmallButton name="intent" value="pair">
          Pair a terminal
        </SmallButton>
      </Form>
    </section>
  )
}

function OneTerminal({ terminal }: { terminal: Terminal }) {
  const { id, name, state, code, screen } = terminal
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-hairline border-b py-2">
      <p className="min-w-0 break-words">
        <span className="font-medium">{name}</span>
        <span className="block text-driftwood">{STATES[state]}</span>
        {code && state === 'waiting' ? (
          <span className="figures block font-display text-2xl">{code}</span>
        ) : null}
        {screen ? (
          <a
            className="link inline-flex min-h-11 items-center"
            href={screen}
            target="_blank"
            rel="noreferrer"
          >
            Its screen
          </a>
        ) : null}
      </p>
      <Form method="post">
        <input type="hidden" name="terminalId" value={id} />
        <SmallButton name="intent" value="remove-terminal" quiet>
          Remove<span className="sr-only"> {name}</span>
        </SmallButton>
      </Form>
    </li>
  )
}

import { Form } from 'react-router'
import { CodeField } from '../ui/code-form.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

type CodeStateProps = {
  since: string | null
  recoveryCodes: number
  pending: PendingProps | null
}

/** `address`: what an authenticator app on this very device opens. */
type PendingProps = { key: string; typed: string; address: string; picture: string }

/** Whether a code is asked for, and the one thing to do about it next. */
export function CodeState({ since, recoveryCodes, pending }: CodeStateProps) {
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-xl">
        A code after the password
      </h2>
      {since ? (
        <IsOn since={since} recoveryCodes={recoveryCodes} />
      ) : pending ? (
        <Pending of={pending} />
      ) : (
        <Form method="post" className="mt-2">
          <p className="text-driftwood">
            Off. You need an authenticator app on your phone: the one that came with it, or any
            other.
          </p>
          <Button intent="begin" isFirst>
            Turn it on
          </Button>
        </Form>
      )}
    </section>
  )
}

function Pending({ of: { key, typed, address, picture } }: { of: PendingProps }) {
  return (
    <div className="mt-3 grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div
        role="img"
        aria-label="A QR code with the key for your authenticator app; the same key stands beside it as text"
        className="w-52 bg-white p-2"
        // Drawn by our own server from the key: nothing of it comes from outside.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that our server drew
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <Form method="post" className="space-y-4">
        <p>
          Scan this with your authenticator app. If the app is on this device, open it from here, or
          copy the key into it:
        </p>
        <p className="figures break-all font-medium">{typed}</p>
        <div className="flex flex-wrap gap-3">
          <a className="button button-quiet min-h-11 px-3.5 py-1.5 sm:px-4" href={address}>
            Open in the app
          </a>
          <CopyButton text={key} words="Copy the key" />
        </div>
        <CodeField hint="The six digits that the app shows now." />
        <Button intent="confirm" isFirst>
          Confirm
        </Button>
      </Form>
    </div>
  )
}

function IsOn({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
  return (
    <>
      <p className="mt-2 text-driftwood">
        On since {since}.{' '}
        {recoveryCodes > 2
          ? `${recoveryCodes} recovery codes are left.`
          : `Only ${recoveryCodes} recovery codes are left: make new ones.`}
      </p>
      <Form method="post" className="mt-4 max-w-sm">
        <CodeField hint="Needed for new recovery codes, and to turn it off." />
        <div className="flex flex-wrap gap-3">
          <Button intent="codes">New recovery codes</Button>
          <Button intent="off">Turn it off</Button>
        </div>
      </Form>
    </>
  )
}

type ButtonProps = { intent: string; isFirst?: boolean; children: string }

function Button({ intent, isFirst, children }: ButtonProps) {
  const looks = isFirst ? 'button mt-4' : 'button button-quiet mt-4'
  return (
    <button type="submit" name="intent" value={intent} className={looks}>
      {children}
    </button>
  )
}

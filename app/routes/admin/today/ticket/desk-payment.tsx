import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { declinedAtDesk } from '#domain/shop/declined-words.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { SmallButton, TextLink } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useAskAgain } from '../../ui/use-ask-again.ts'

const ASK_AGAIN_MS = 3000
const WAY_WORDS = {
  terminal: 'On the terminal',
  link: 'By a link',
  card: 'By card',
  'on-file': 'By card on file',
  cash: 'Cash',
  'desk-card': 'By card on another reader',
  'gift-card': 'By gift card',
  credit: 'With store credit',
  other: 'Another way',
}

type State = Awaited<ReturnType<Payments['atDesk']['stateOf']>>
type InHand = NonNullable<State['inHand']>
type Terminal = Awaited<ReturnType<Payments['terminals']['paired']>>[number]

export type DeskPaymentProps = {
  inHand: InHand | null
  /** The link as a QR code: an SVG of our own server; null where there is none. */
  picture: string | null
  terminals: readonly Terminal[]
  /** What is asked for, in cents, without a tip; null while Square does not say the tax on products. */
  cents: number | null
  formKey: string
  /** What each form sends along where products are sold alone. */
  carried?: ReactNode
  /** The address that a link for products is mailed to; without it, none is. */
  mailTo?: string
}

/** Asks for what is due on a terminal or through a link, or shows what is in hand and takes it back. */
export function DeskPayment({ inHand, picture, ...asks }: DeskPaymentProps) {
  useAskAgain(inHand !== null, ASK_AGAIN_MS)
  if (!inHand) return <Asks {...asks} />
  return <InHandPanel inHand={inHand} picture={picture} {...asks} />
}

function Asks({
  terminals,
  cents,
  formKey,
  carried,
}: Omit<DeskPaymentProps, 'inHand' | 'picture'>) {
  return (
    <div className="mt-4">
      <Form method="post" preventScrollReset>
        {carried}
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="intent" value="desk-payment" />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="figures mb-1.5 text-[0.9375rem] font-medium">
            {cents === null ? 'Take the payment by' : `Take ${formatMoney(cents)} by`}
          </legend>
          {terminals.map(({ name, deviceId }) => (
            <SmallButton key={deviceId} name="deviceId" value={deviceId}>
              {terminals.length === 1 ? 'Terminal' : name}
            </SmallButton>
          ))}
          <SmallButton name="deviceId" value="" quiet={terminals.length > 0}>
            Link or QR
          </SmallButton>
        </fieldset>
      </Form>
      <p>
        {terminals.length === 0 ? (
          <TextLink to={href('/admin/settings/connections')}>Pair a terminal</TextLink>
        ) : terminals[0]?.screen ? (
          <a
            className="link inline-flex min-h-11 items-center"
            href={terminals[0].screen}
            target="_blank"
            rel="noreferrer"
          >
            The test terminal’s screen
          </a>
        ) : null}
      </p>
    </div>
  )
}

/** As it begins, whole: above the bar at the foot of a phone. */
function intoView(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' })
}

type InHandProps = { inHand: InHand } & Pick<DeskPaymentProps, 'picture' | 'carried' | 'mailTo'>

function InHandPanel({ inHand, picture, carried, mailTo }: InHandProps) {
  const { way, totalCents, isWithdrawn, url, declined } = inHand
  const isDesk = way === 'terminal' || way === 'link'
  return (
    <div
      ref={intoView}
      className="mt-4 scroll-mt-20 scroll-mb-28 border-hairline border-y bg-blossom px-4 py-4"
    >
      <p role="status" className="figures font-medium">
        {WAY_WORDS[way]}: {formatMoney(totalCents)},{' '}
        {isWithdrawn ? 'being taken back' : 'not paid yet'}
      </p>
      {declined && !isWithdrawn ? (
        <p role="alert" className="figures mt-1 text-brick">
          {declinedAtDesk(declined, STUDIO.zone)}
        </p>
      ) : null}
      {picture && url ? <LinkToPay picture={picture} url={url} /> : null}
      {isDesk && !isWithdrawn ? (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
          {carried}
          {carried ? <input type="hidden" name="pay" value={inHand.attemptId} /> : null}
          {url ? <CopyButton text={url} words="Copy the link" /> : null}
          {url && (!carried || mailTo) ? (
            <SmallButton name="intent" value="mail-link" quiet>
              Mail the link{mailTo ? <span className="sr-only"> to {mailTo}</span> : null}
            </SmallButton>
          ) : null}
          <SmallButton name="intent" value="withdraw" quiet>
            {way === 'link' ? 'Take the link back' : 'Cancel on the terminal'}
          </SmallButton>
        </Form>
      ) : null}
      {url && mailTo && !isWithdrawn ? (
        <p className="mt-2 break-words text-driftwood">By mail it goes to {mailTo}.</p>
      ) : null}
    </div>
  )
}

function LinkToPay({ picture, url }: { picture: string; url: string }) {
  return (
    <>
      <div
        role="img"
        aria-label="A QR code of the payment link; the same link stands below it as text"
        className="mt-3 w-52 bg-white p-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that our server drew
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <a
        className="link mt-2 inline-flex min-h-11 items-center break-all"
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        {url}
      </a>
    </>
  )
}

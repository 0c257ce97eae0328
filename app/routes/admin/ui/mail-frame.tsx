type MailFrameProps = { title: string; html: string; className?: string }

/** A mail as it looks. No token in the sandbox: the mail runs nothing, opens nothing and reads nothing. */
export function MailFrame({ title, html, className = 'mt-3' }: MailFrameProps) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className={`${className} h-[36rem] w-full border border-hairline bg-blossom`}
    />
  )
}

import type { WordingPreview } from '#server/post/wording.ts'

/** A mail as it would leave, about an example. */
export function MailPreviewPane({ subject, html, text }: WordingPreview) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-driftwood">With an example in the place of a client.</p>
      <p className="mt-3 break-words" aria-live="polite">
        <span className="text-driftwood">Subject: </span>
        <span className="font-medium">{subject}</span>
      </p>
      {/* No token in the sandbox: the mail runs nothing, opens nothing and reads nothing. */}
      <iframe
        title="The mail as it looks"
        sandbox=""
        srcDoc={html}
        className="mt-3 h-[36rem] w-full border border-hairline bg-blossom"
      />
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">As text</summary>
        <pre className="mt-2 font-sans break-words whitespace-pre-wrap">{text}</pre>
      </details>
    </section>
  )
}

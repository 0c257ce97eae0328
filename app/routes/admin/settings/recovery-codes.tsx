/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery" className="border-clay border-l-2 bg-linen px-5 py-5">
      <h2 id="recovery" className="text-xl">
        Keep these ten codes
      </h2>
      <p className="mt-2">
        Each opens the back office once, on the day your phone is lost. Write them down or print
        this page now: they are not shown again.
      </p>
      <ul className="figures mt-4 grid grid-cols-2 gap-x-8 gap-y-1.5 font-medium sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}

/** /book?service=… opens our scheduler at that treatment; the page itself is the same for everyone. */
export function chooseService(frame: HTMLIFrameElement): void {
  const service = new URLSearchParams(location.search).get('service')
  const address = new URL(frame.src)
  if (!service || address.origin !== location.origin) return
  address.searchParams.set('service', service)
  // Not `src`: Back would then lead to the frame's first address instead of the page before.
  frame.contentWindow?.location.replace(address)
}

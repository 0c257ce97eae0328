const kept = new Map<string, string>()

/**
 * Props of an element whose inside the server alone draws: in the browser React leaves what stands
 * there as it is, and none of it is sent a second time as script. Ask where `import.meta.env.SSR` is
 * false. `selector`: the element that is meant; there is one of it in every page.
 */
export function serverDrawn(selector: string) {
  const html = kept.get(selector) ?? document.querySelector(selector)?.innerHTML
  if (html !== undefined) kept.set(selector, html)
  return { dangerouslySetInnerHTML: { __html: html ?? '' }, suppressHydrationWarning: true }
}

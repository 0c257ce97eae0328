const SELECTORS = [
  'input',
  'input::placeholder',
  'input.is-focus',
  'input.is-error',
  '.input-container',
  '.input-container.is-focus',
  '.input-container.is-error',
  '.message-text',
  '.message-text.is-error',
]

/** The styles that a page may give the fields, as Square's `CardOptions.style` has them. */
export function applyStyle(style: object): void {
  const sheet = new CSSStyleSheet()
  for (const [selector, rules] of Object.entries(style)) {
    if (!SELECTORS.includes(selector)) continue
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    for (const [name, value] of Object.entries(rules as Record<string, string>)) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      if (rule instanceof CSSStyleRule) rule.style.setProperty(property, value)
    }
  }
  document.adoptedStyleSheets = [sheet]
}

export const TEXT_FONT = "Figtree, 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"
export const DISPLAY_FONT = "Newsreader, 'Iowan Old Style', Georgia, serif"

// Inline for readers that know nothing else; the sheet below adds the dark.
export const LIGHT = {
  ground: 'background-color:#f7f2ea',
  sheet: 'background-color:#fffdf9;color:#2b2622',
  soft: 'color:#6b625a',
  link: 'color:#9c4f36',
  rule: 'border-top:1px solid #e4dacb',
  button: 'background-color:#9c4f36;color:#ffffff',
}

export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a:focus-visible { outline: 3px solid #e3a04c; outline-offset: 3px; }
@media (max-width: 480px) {
  .ground { padding: 0 !important; }
  .sheet { padding: 32px 20px !important; }
  .head { padding: 14px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #1c1815 !important; }
  .sheet { background-color: #26211d !important; color: #f3ece2 !important; }
  .soft { color: #b9ada1 !important; }
  .link { color: #e6a98f !important; }
  .rule { border-top-color: #483f37 !important; }
  .button { background-color: #e0987a !important; color: #1c1815 !important; }
}`

export const TEXT = 'margin:0 0 16px;font-size:17px;line-height:28px'

export const DOCS_STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f7f2ea; color: #2b2622; font: 17px/28px Figtree, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 4rem 1.25rem 6rem; }
h1 { font: 300 clamp(2.25rem, 6vw, 3.5rem)/1.1 Newsreader, Georgia, serif; margin: 0 0 1rem; }
h2 { font: 400 1.75rem/1.2 Newsreader, Georgia, serif; margin: 0 0 .5rem; }
h3 { font-size: .8125rem; font-weight: 500; letter-spacing: .08em; text-transform: uppercase; color: #6b625a; margin: 1.75rem 0 .5rem; }
p { margin: 0 0 .75rem; max-width: 66ch; }
a { color: #9c4f36; text-underline-offset: .2em; }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid #9c4f36; outline-offset: 2px; }
nav ul { list-style: none; margin: 2rem 0 0; padding: 0; columns: 16rem; }
nav a { display: inline-block; padding: .375rem 0; }
section { border-top: 1px solid #e4dacb; padding-top: 2.5rem; margin-top: 3.5rem; }
code { font: .875em/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
.call { font-size: 1rem; color: #9c4f36; }
pre { background: #fffdf9; border: 1px solid #e4dacb; border-radius: 2px; padding: 1rem; overflow-x: auto; margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; line-height: 1.5; }
td code { overflow-wrap: normal; white-space: nowrap; }
th { font-weight: 500; color: #6b625a; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid #e4dacb; }
`

// Writes the icons that pages use, out of Lucide's many, into app/. Run when a page needs another one: node art/lucide.ts
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ROOT = join(import.meta.dirname, '..')

/** By the file they stand in: visitors fetch nothing for the back office's sake. */
export const ICONS = {
  'app/components/icons.tsx': [
    ...(['ChevronDown', 'ChevronLeft', 'ChevronRight', 'Menu', 'Minus', 'Plus'] as const),
    ...(['ShoppingBag', 'UserRound', 'X'] as const),
  ],
  'app/routes/admin/ui/icons.tsx': [
    ...(['ArrowDown', 'ArrowUp', 'CalendarClock', 'CalendarDays', 'ChartNoAxesColumn'] as const),
    ...(['Check', 'ChevronUp', 'Ellipsis', 'GripVertical', 'KeyRound', 'MessageSquare'] as const),
    ...(['Package', 'Search', 'Settings', 'ShoppingBag', 'Sparkles', 'Sun', 'Users'] as const),
  ],
}

if (import.meta.main) {
  const license = join(ROOT, 'node_modules/lucide-react/LICENSE')
  copyFileSync(license, join(ROOT, 'app/components/icons-license.txt'))
  for (const [file, names] of Object.entries(ICONS)) {
    writeFileSync(join(ROOT, file), `${head()}\n${names.map(drawn).join('\n')}\n`)
  }
}

function drawn(name: keyof typeof lucide.icons): string {
  const svg = renderToStaticMarkup(createElement(lucide.icons[name]))
  const [, classes = '', lines = ''] = /class="lucide ([^"]*)".*?>(.*)<\/svg>/.exec(svg) ?? []
  const elements = lines.replaceAll(/><\/\w+>/g, ' />')
  const count = elements.split('<').length - 1
  return `export const ${name} = icon('${classes}', ${count > 1 ? `<>${elements}</>` : elements})`
}

function head(): string {
  return `// Lucide’s icons, by its license in app/components/icons-license.txt; written by art/lucide.ts.
import { icon } from '#app/components/icon.tsx'
`
}

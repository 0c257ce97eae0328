import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as ofVisitors from '../app/components/icons.tsx'
import * as ofDesk from '../app/routes/admin/ui/icons.tsx'
import { ICONS } from './lucide.ts'

const ours = { ...ofVisitors, ...ofDesk }
const sizes = [{}, { size: 18, strokeWidth: 1.25 }, { className: 'size-5 text-driftwood' }]

test.each(Object.values(ICONS).flat())('%s is drawn as Lucide draws it', (name) => {
  for (const props of sizes) {
    const theirs = renderToStaticMarkup(createElement(lucide.icons[name], props))
    expect(renderToStaticMarkup(createElement(ours[name], props))).toBe(theirs)
  }
})

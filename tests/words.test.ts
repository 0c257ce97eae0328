import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const VISITORS = 'app/{components,routes/{site,shop,calendar,accounts,clients}}/**/*.tsx'

/** What is on no visitor's page. */
const NOT_READ = ['app/routes/site/styleguide/']

/** Attributes that are read, by the eye or by a screen reader. */
const READ = new Set([
  'alt',
  'aria-label',
  'heading',
  'hint',
  'kicker',
  'label',
  'lead',
  'placeholder',
  'question',
  'title',
])

/** What still says something itself; a file that has stopped to leaves the list. */
const TO_COME: readonly string[] = [
  'app/routes/calendar/schedule/choose-extras.tsx',
  'app/routes/calendar/schedule/choose-service.tsx',
  'app/routes/calendar/schedule/choose-time.tsx',
  'app/routes/calendar/schedule/hold-clock.tsx',
  'app/routes/calendar/schedule/pay.tsx',
  'app/routes/calendar/schedule/total.tsx',
  'app/routes/calendar/schedule/your-details.tsx',
  'app/routes/calendar/ui/late-to-move.tsx',
  'app/routes/calendar/ui/month-calendar.tsx',
  'app/routes/calendar/ui/notice.tsx',
  'app/routes/calendar/ui/problem.tsx',
  'app/routes/calendar/ui/time-picker.tsx',
]

type Node = { type: string; [key: string]: unknown }

test('what a visitor reads stands in content/, so that a second language is one more file of each', () => {
  const files = [...globSync(VISITORS), 'app/root.tsx'].filter(
    (file) => !file.includes('.test.') && !NOT_READ.some((start) => file.startsWith(start)),
  )
  const speaking = files.filter((file) => saidIn(file).length > 0).sort()
  const strays = speaking.filter((file) => !TO_COME.includes(file))
  expect(strays.flatMap((file) => saidIn(file).map((words) => `${file}: ${words}`))).toEqual([])
  expect(TO_COME.filter((file) => !speaking.includes(file))).toEqual([])
})

/** Words that stand in a file's own tags: between them, in attributes that are read, in choices between two strings. */
function saidIn(file: string): string[] {
  const said: string[] = []
  walk(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }, file), false)
  return said

  function walk(node: unknown, isRead: boolean): void {
    if (Array.isArray(node)) for (const one of node) walk(one, isRead)
    if (!isNode(node)) return
    if (node.type === 'JSXText') note(node.value)
    if (isRead && node.type === 'Literal') note(node.value)
    if (isRead && node.type === 'TemplateElement') note((node.value as { cooked: string }).cooked)
    for (const [key, child] of Object.entries(node)) walk(child, reads(node, key, isRead))
  }

  function note(value: unknown): void {
    if (typeof value === 'string' && /\p{L}{2}/u.test(value.replace(/&\w+;/g, ''))) {
      said.push(value.trim())
    }
  }
}

/** Whether a string at this place of a node is read: conditions and calls are not, what they choose between is. */
function reads(node: Node, key: string, isRead: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute': {
      const { name } = node.name as { name: string }
      return key === 'value' && READ.has(name)
    }
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children'
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isRead
    case 'ConditionalExpression':
      return isRead && key !== 'test'
    case 'LogicalExpression':
      return isRead && key === 'right'
    default:
      return false
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

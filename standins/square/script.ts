import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const FOLDER = new URL('./browser/', import.meta.url)

/** Each script of the card form, and the files it is made of, in the order of their imports. */
export const SCRIPTS: Record<string, string[]> = {
  'square.js': [
    'errors',
    'frame-link',
    'sandbox-calls',
    'sheet',
    'challenge',
    'card',
    'payment-request',
    'google-pay',
    'square',
  ],
  'card-field.js': [
    'test-cards',
    'card-rules',
    'field-style',
    'frame-link',
    'sandbox-calls',
    'card-field',
  ],
  'challenge.js': ['frame-link', 'sandbox-calls', 'challenge-page'],
  'terminal.js': ['terminal-page'],
  'google-pay.js': ['frame-link', 'sandbox-calls', 'google-pay-page'],
}
const made = new Map<string, string>()

/** One classic script out of several typed files; null for a name that there is none of. */
export function scriptOf(name: string): string | null {
  const files = SCRIPTS[name]
  if (!files) return null
  const known = made.get(name)
  if (known) return known
  const script = `(() => {\n'use strict'\n${files.map(plain).join('\n')}\n})()\n`
  made.set(name, script)
  return script
}

export function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8')
}

function plain(file: string): string {
  return withoutWarning(() => stripTypeScriptTypes(textOf(`${file}.ts`)))
    .replace(/^import [^;']*'[^']*'$/gm, '')
    .replace(/^export /gm, '')
}

/** Node runs our own files with this very function; its warning would only puzzle whoever starts us. */
function withoutWarning<T>(strip: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return strip()
  } finally {
    process.emitWarning = emitWarning
  }
}

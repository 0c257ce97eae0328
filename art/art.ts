// Draws the site's photographs with Blender and encodes them for pages.
// Run: npm run art -- [--only name …] [--preview] [--encode-only]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isPicture, type PictureName, pictures } from '../content/pictures.ts'
import { encodePicture, removeUnused } from './encode.ts'
import { BLENDER_SCRIPT, COLORS, DRAWN } from './folders.ts'

const everyName = Object.keys(pictures).filter(isPicture)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    preview: { type: 'boolean', default: false },
    'encode-only': { type: 'boolean', default: false },
  },
})
const names = chosen([...values.only, ...positionals])

mkdirSync(DRAWN, { recursive: true })
for (const name of names) {
  const master = join(DRAWN, values.preview ? `${name}-preview.png` : `${name}.png`)
  if (!values['encode-only']) draw(name, master)
  if (values.preview) console.log(master)
  else if (existsSync(master)) await encode(name, master)
  else console.log(`${name}: not drawn yet`)
}
if (!values.preview) removeUnused()

function chosen(asked: string[]): PictureName[] {
  const stranger = asked.find((name) => !isPicture(name))
  if (stranger)
    throw new Error(`No picture is called ${stranger}. There are: ${everyName.join(', ')}`)
  return asked.length > 0 ? asked.filter(isPicture) : everyName
}

function draw(name: string, out: string): void {
  const wishes = ['--name', name, '--out', out, ...(values.preview ? ['--preview'] : [])]
  const blender = process.env.BLENDER ?? 'blender'
  const { status, error } = spawnSync(blender, ['-b', '-P', BLENDER_SCRIPT, '--', ...wishes], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw new Error(`Blender did not start (${error.message}); see art/README.md`)
  if (status !== 0 || !existsSync(out)) throw new Error(`Blender did not draw ${name}`)
}

async function encode(name: PictureName, master: string): Promise<void> {
  keepColor(name, await encodePicture(name, master))
}

function keepColor(name: string, color: string): void {
  const known: Record<string, string> = JSON.parse(readFileSync(COLORS, 'utf8'))
  const sorted = Object.entries({ ...known, [name]: color })
    .filter(([key]) => isPicture(key))
    .sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(COLORS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

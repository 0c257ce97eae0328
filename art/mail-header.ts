// Draws the head of clients' letters, the studio's name on its green, into public/images/. Run: node art/mail-header.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { wordmarkOutline as outline } from '../app/components/wordmark-outline.ts'
import { mostMailHeaderBytes } from '../content/picture-budgets.ts'
import { mailHeader } from '../content/pictures.ts'
import { PUBLIC } from './folders.ts'

// The name begins where the words of the letter do.
const LEFT = 80
const NAME_HEIGHT = 84

const { file, width, height } = mailHeader
const scale = NAME_HEIGHT / outline.height
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#4b5a4a"/><g transform="translate(${LEFT} ${(height - NAME_HEIGHT) / 2}) scale(${scale})"><path d="${outline.slice}" fill="#e3a04c"/><path d="${outline.word}" fill="#fffdf9"/></g></svg>`
const bytes = await sharp(Buffer.from(drawing))
  .png({ compressionLevel: 9, palette: true })
  .toBuffer()
if (bytes.length > mostMailHeaderBytes) throw new Error(`${file} weighs ${bytes.length} bytes`)
writeFileSync(join(PUBLIC, file), bytes)
console.log(`mail-header: ${bytes.length} bytes`)

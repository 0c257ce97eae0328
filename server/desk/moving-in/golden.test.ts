import { expect, test } from 'vitest'
import { createTestStudio } from '#tests/helpers.ts'
import { ALL_SOURCES } from '#tests/moving-in/files.ts'

const OWNER = { kind: 'owner', id: 'owner-1' } as const

test('each source’s file is recognised, and what comes of each of its rows is said', async () => {
  const studio = await createTestStudio()
  const told: string[] = []
  for (const { name, bytes } of ALL_SOURCES) {
    const sent = await studio.movingIn.upload(name, bytes, OWNER)
    const batch = sent.ok ? await studio.movingIn.read(sent.id) : null
    for (const table of batch?.report.tables ?? []) {
      const { headings: _, samples: __, problems, columns, ...figures } = table
      told.push(
        JSON.stringify(figures),
        ...problems.map(({ at, why, who }) => `  ${at} ${why}: ${who}`),
      )
    }
    told.push(...(batch?.report.treatments ?? []).map((one) => `  ${JSON.stringify(one)}`))
    if (!sent.ok) told.push(`${name} ${sent.code}`)
  }
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/golden.txt')
})

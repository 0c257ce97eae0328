import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'

for (const engine of ENGINES) {
  test(`${engine}: who stands twice in a file is told apart from who is a client already, each by name`, async () => {
    const studio = await createTestStudio({ engine })
    const lines = ['Name,Email Address,Phone Number', 'Una Vale,una@example.com,9095550171']
    await bringIn(studio, fileOf(lines))
    const twice = [...lines, 'Wes Yarrow,wes@example.com,', 'Wes Yarrow,w.e@example.com,', '']
    const again = [...twice, 'Wes Yarrow,wes@example.com,', 'Una Vale,UNA@example.com,']
    const sent = await studio.movingIn.upload('clients.csv', fileOf(again).bytes, OWNER)
    const read = sent.ok ? await studio.movingIn.read(sent.id) : null
    expect(read?.report.tables[0]).toMatchObject({
      ...{ again: 1, twice: 1, newClients: 2, knownClients: 1 },
      named: {
        new: [
          { at: 3, who: 'Wes Yarrow' },
          { at: 4, who: 'Wes Yarrow' },
        ],
        known: [{ at: 7, who: 'Una Vale' }],
        again: [{ at: 2, who: 'Una Vale' }],
        twice: [{ at: 6, who: 'Wes Yarrow' }],
      },
    })
    const { rows } = studio.database
    expect(await rows.selectFrom('move_in_person').selectAll().execute()).toEqual([])
    expect(await rows.selectFrom('move_in_seen').selectAll().execute()).toEqual([])
    const { report } = await bringIn(studio, fileOf(again))
    expect(report.tables[0]).toMatchObject({ again: 1, twice: 1, newClients: 2, knownClients: 1 })
    expect(JSON.stringify(report)).not.toContain('Yarrow')
  })
}

test('whose whole name another list cuts elsewhere is one person, by the same address and by the name alone', async () => {
  const studio = await createTestStudio()
  const cut = ['First Name,Last Name,Email', 'Ana María,Núñez,ana@example.com', 'Mary Jo,Ode,']
  await bringIn(studio, fileOf(cut))
  const whole = [
    'Client,Email,Service,Date,Time,Status',
    'Ana María Núñez,ana@example.com,Custom Facial,2025-03-03,10:00 AM,Completed',
    'Mary Jo Ode,,Custom Facial,2025-03-04,10:00 AM,Completed',
  ]
  const { report } = await bringIn(studio, fileOf(whole))
  expect(report.tables[0]).toMatchObject({ kind: 'visits', newClients: 0, remarks: {} })
  const people = await studio.database.rows.selectFrom('client').select('id').execute()
  expect(people).toHaveLength(2)
})

function fileOf(lines: readonly string[]) {
  return { name: 'clients.csv', bytes: new TextEncoder().encode(lines.join('\r\n')) }
}

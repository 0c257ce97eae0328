import { parseEnv } from './env.ts'
import { openStudio } from './open-studio.ts'

// npm run catalogue-sync [-- --dry-run]: links our products with Square's catalogue, and makes what it lacks.
try {
  const dryRun = process.argv.includes('--dry-run')
  const env = parseEnv(process.env)
  const studio = await openStudio(env)
  const { linked, made, taxes } = await studio.payments.catalogue.sync({ dryRun })
  await studio.close()
  const [link, make] = dryRun ? ['would link', 'would make'] : ['linked', 'made']
  console.log(`Square (${env.SQUARE_ENVIRONMENT}), taxes in the account: ${taxes}`)
  for (const sku of linked) console.log(`  ${link}  ${sku}`)
  for (const sku of made) console.log(`  ${make}  ${sku}`)
  if (taxes === 0) console.log('Without a tax in the Square account, products are sold untaxed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

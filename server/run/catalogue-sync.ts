import { parseEnv } from '../core/env.ts'
import { openStudio } from '../http/open-studio.ts'

// npm run catalogue-sync [-- --dry-run]: links our products with Square's catalogue, makes what it lacks and tells it what has changed here.
try {
  const dryRun = process.argv.includes('--dry-run')
  const env = parseEnv(process.env)
  const studio = await openStudio(env)
  const { linked, made, changed, taxes } = await studio.payments.catalogue.sync({ dryRun })
  await studio.close()
  const would = dryRun ? 'would ' : ''
  const [link, make, change] = dryRun ? ['link', 'make', 'change'] : ['linked', 'made', 'changed']
  console.log(`Square (${env.SQUARE_ENVIRONMENT}), taxes in the account: ${taxes}`)
  for (const sku of linked) console.log(`  ${would}${link}  ${sku}`)
  for (const sku of made) console.log(`  ${would}${make}  ${sku}`)
  for (const sku of changed) console.log(`  ${would}${change}  ${sku}`)
  if (taxes === 0) console.log('Without a tax in the Square account, products are sold untaxed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

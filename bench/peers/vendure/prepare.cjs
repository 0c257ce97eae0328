const { bootstrap } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { join, dirname } = require('node:path')
const { config } = require('./config.cjs')

// Its own demonstration: 54 products, shipping, taxes, and a payment that takes nothing.
const assets = join(dirname(require.resolve('@vendure/create/package.json')), 'assets')
const initialData = require(join(assets, 'initial-data.json'))
populate(
  () => bootstrap({ ...config, importExportOptions: { importAssetsDir: join(assets, 'images') } }),
  initialData,
  join(assets, 'products.csv'),
).then(async (app) => {
  await app.close()
  process.exit(0)
})

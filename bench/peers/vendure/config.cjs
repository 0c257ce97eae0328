const { join } = require('node:path')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const { DefaultLogger, dummyPaymentHandler, LogLevel } = require('@vendure/core')

// As its own starter has it for production, without what a checkout needs not: no admin page, no queue of its own beside.
const database = new URL(process.env.DATABASE_URL)
exports.config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner', password: 'of measurements' },
    cookieOptions: { secret: 'a secret of measurements' },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    database: database.pathname.slice(1),
    synchronize: process.env.PREPARES === 'yes',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(__dirname, 'assets') })],
}

const { defineConfig } = require('@medusajs/framework/utils')

// As its own starter has it for production, without the admin page. Events, workflows and locks in its memory: less in between than Redis.
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    databaseLogging: false,
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'a secret of measurements',
      cookieSecret: 'a secret of measurements',
    },
  },
})

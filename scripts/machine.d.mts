type Postgres = { url: string; stop(): Promise<void> }

export function findChromium(): string
export function findJourneyBrowser(): string
export function findProxies(): { caddy: string; nginx: string }
export function startPostgres(options: {
  install: false
  durable?: boolean
}): Promise<Postgres | null>
export function startPostgres(options?: { install?: true; durable?: boolean }): Promise<Postgres>
export function postgresVersion(): string | null
export function freePort(): Promise<number>
export function findRadicale(): string
export function findSshd(): string

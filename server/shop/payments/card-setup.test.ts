import { expect, test } from 'vitest'
import { parseEnv } from '../../core/env.ts'
import { cardSetupOf, cardSourcesOf } from './card-setup.ts'

const ACCOUNT = {
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'an application',
  SQUARE_LOCATION_ID: 'a location',
}

test.each(['sandbox', 'production'])(
  '%s: Square’s script comes from where the page may load scripts from',
  (environment) => {
    const env = parseEnv({ ...ACCOUNT, SQUARE_ENVIRONMENT: environment })
    const { scriptUrl } = cardSetupOf(env)
    expect(scriptUrl).toMatch(/\/v1\/square\.js$/)
    const sources = cardSourcesOf(env.SQUARE_ENVIRONMENT)
    expect(sources?.scripts).toContain(new URL(scriptUrl).origin)
    expect(scriptUrl.includes('sandbox')).toBe(environment === 'sandbox')
  },
)

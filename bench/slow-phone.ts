import type { Session } from './devtools.ts'

/** The phone that Lighthouse has in mind: 412 by 823, a slow 4G line, a processor four times slower. */
export const SLOW_PHONE = {
  width: 412,
  height: 823,
  pixelRatio: 1.75,
  latencyMs: 150,
  bytesPerSecond: (1.6 * 1024 * 1024) / 8,
  processorSlowdown: 4,
}

export const DESKTOP = { width: 1440, height: 900, pixelRatio: 1 }

export async function showOn(
  session: Session,
  screen: { width: number; height: number; pixelRatio: number },
): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: screen.width,
    height: screen.height,
    deviceScaleFactor: screen.pixelRatio,
    mobile: screen.width < 800,
  })
}

export async function slowDown(session: Session): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processorSlowdown })
}

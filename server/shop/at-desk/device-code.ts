import type { Square as Wire } from 'square'

/** What a terminal is paired with, as Square has it. */
export type Code = {
  id: string
  code: string | null
  deviceId: string | null
  pairBy: number | null
  isLate: boolean
}

export function codeFromSquare(code: Partial<Wire.DeviceCode> | undefined): Code | null {
  if (!code?.id) return null
  const isPaired = code.status === 'PAIRED'
  return {
    id: code.id,
    code: code.code ?? null,
    deviceId: isPaired ? (code.deviceId ?? null) : null,
    pairBy: code.pairBy ? Date.parse(code.pairBy) : null,
    isLate: code.status === 'EXPIRED',
  }
}

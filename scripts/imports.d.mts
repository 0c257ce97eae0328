export type Import = { written: string; target: string | null; isType: boolean }
export function sourcesIn(room: string): string[]
export function importsOf(file: string): Import[]

export function compressFiles(folder: string): void

export function picture(): string
export function drawn(text: string): string

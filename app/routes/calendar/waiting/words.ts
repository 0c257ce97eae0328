/** "2 ahead of you for Saturday mornings." */
export function aheadWords({ ahead, times }: { ahead: number; times: string }): string {
  return ahead === 0 ? `You are first in line for ${times}.` : `${ahead} ahead of you for ${times}.`
}

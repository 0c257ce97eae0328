/** "2 ahead of you for Saturday mornings."; where the owner picks, nobody is ahead of anybody. */
export function aheadWords(of: { ahead: number; times: string; isByHand: boolean }): string {
  const { ahead, times, isByHand } = of
  if (isByHand) return `You wait for ${times}.`
  return ahead === 0 ? `You are first in line for ${times}.` : `${ahead} ahead of you for ${times}.`
}

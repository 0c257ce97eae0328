/** "Redlands, Highland" in its parts. */
export function placesIn(text: string): string[] {
  return text
    .split(',')
    .map((place) => place.trim())
    .filter(Boolean)
}

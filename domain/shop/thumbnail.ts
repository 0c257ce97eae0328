/** The small file of a product's picture, for a look beside its name; every one of ours stands in that width too. */
export function thumbnailOf(image: string): string {
  return image.replace(/-800\.webp$/, '-360.webp')
}

export type PictureFacts = {
  /** What it shows, said as a person would. */
  alt: string
  /** The size of the whole picture in pixels. */
  width: number
  height: number
  /** The widths in which it stands in its folder. */
  widths: readonly number[]
  /** Where its files are, as pages ask for them; left out: `SITE_PICTURES`. */
  folder?: string
}

/** The photographs that come with the site, in public/images. */
const SITE_PICTURES = '/images'

/** The photographs that the owner has put in their place. */
export const OWN_PICTURES = '/pictures'

export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

export const portrait = (alt: string): PictureFacts => ({
  alt,
  width: 1000,
  height: 1250,
  widths: [360, 600, 800, 1000],
})

/** What a product holds, seen near: never wider than half a page. */
export const closeUp = (alt: string): PictureFacts => ({
  alt,
  width: 800,
  height: 1000,
  widths: [360, 600, 800],
})

/** The address of one file of a picture. */
export function pictureFile(
  name: string,
  width: number,
  format: PictureFormat,
  folder: string = SITE_PICTURES,
): string {
  return `${folder}/${name}-${width}.${format}`
}

/** By itself, so that pages which React draws in the browser need not carry the words of all pictures. */
export const notFoundPicture = portrait('An empty white dish with one orange leaf on it.')

/** Stands beside shared links where the cards would show a name that is the studio's no more. */
export const sharedPhotograph = {
  path: pictureFile('home-wide', 1200, 'webp'),
  type: 'image/webp',
  width: 1200,
  height: 800,
  alt: 'An amber dropper bottle and oranges along a pale stone in morning light, with linen and a sprig of leaves.',
}

/** What may be sent as a photograph; a phone then hands over JPEG where it keeps something else. */
export const SENT_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

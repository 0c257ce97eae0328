import { keyFrom, seal, unseal } from '../core/sealing.ts'

/** Text and HTML of a letter as they are kept or sent. */
export type Body = { text: string; html: string }

/** Seals the links of a letter for the time until it leaves; `mailId` binds them to that letter. */
export type LinkSeal = {
  seal(links: readonly string[], mailId: string): string
  /** None where the studio's secret is another by now. */
  unseal(sealed: string, mailId: string): string[]
}

export function createLinkSeal(secret: string): LinkSeal {
  const key = keyFrom(secret, 'links in letters')
  return {
    seal: (links, mailId) =>
      seal(key, Buffer.from(JSON.stringify(links)), mailId).toString('base64'),
    unseal(sealed, mailId) {
      try {
        return JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), mailId).toString())
      } catch {
        return []
      }
    },
  }
}

/**
 * Addresses of this site that open something for whoever holds them: a visit, a form, an offered time, a place
 * on the waiting list, a review, a new password, an address to verify; or that end letters to them.
 */
const SECRET_LINK =
  /https?:\/\/[^\s"'<>]*(?:\/(?:manage|form|offer|waiting|unsubscribe|review|new-time)\/|[?&](?:token|change)=)[\w.%-]+/g

// Marks of letters that were written before say "letter".
const MARK = /\[link(?: (\d+))?, in the (?:email|letter) only\]/g

/** A letter without its secret links, each replaced by a mark, and these links in the marks' order. */
export function withheld(body: Body): { body: Body; links: string[] } {
  const found = [body.text, body.html].flatMap((part) => part.match(SECRET_LINK) ?? [])
  const links = [...new Set(found)]
  const withMarks = (part: string) =>
    part.replace(SECRET_LINK, (link) => markOf(links.indexOf(link)))
  return { body: { text: withMarks(body.text), html: withMarks(body.html) }, links }
}

/** The letter as it leaves. */
export function withLinks(body: Body, links: readonly string[]): Body {
  const filled = (part: string) =>
    part.replace(MARK, (mark, place?: string) => links[Number(place ?? 1) - 1] ?? mark)
  return { text: filled(body.text), html: filled(body.html) }
}

/** Whether links are missing from a letter's text. */
export function hasMarks(text: string): boolean {
  return text.search(MARK) !== -1
}

/** For a screen: what was a link leads nowhere. */
export function withoutDeadLinks(html: string): string {
  return html.replaceAll(/ href="(\[link[^"]*)"/g, ' title="$1"')
}

function markOf(place: number): string {
  return place === 0 ? '[link, in the email only]' : `[link ${place + 1}, in the email only]`
}

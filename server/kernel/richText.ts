import sanitizeHtml from 'sanitize-html'
import type MarkdownIt from 'markdown-it'

/**
 * Sanitises rich text for storage and display: text, lists, tables, own pictures and links inside
 * the app or by https. No styles, scripts, frames, or addresses that run code.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'hr', 'a'],
      ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })
}

/** Plain text of rich text, separated by single spaces, for search. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<(?:\/[a-z]|br|hr)/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
    // Entities are decoded: the result is not inserted into HTML.
    textFilter: (text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  })
  return words.replace(/\s+/g, ' ').trim()
}

let reading: Promise<MarkdownIt> | undefined

/** Loaded on first use, to keep the server's start short. */
async function read(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it')
  return new Markdown({ html: true, breaks: true })
}

/**
 * Converts text typed by staff to rich text: plain paragraphs, Markdown, or HTML, sanitised. Line
 * breaks are kept, as expected of a form; the texts of a park's folder are CommonMark
 * (server/tools/park/richText.ts).
 */
export async function richTextOf(typed: string): Promise<string> {
  reading ??= read()
  return cleanHtml((await reading).render(typed)).trim()
}

/** As `richTextOf`; a text that begins with a tag is HTML as a whole, blank lines included. */
export const typedRichText = async (typed: string): Promise<string> =>
  /^\s*</.test(typed) ? cleanHtml(typed).trim() : richTextOf(typed)

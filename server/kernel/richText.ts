import sanitizeHtml from 'sanitize-html'

/**
 * Rich text as it may be stored and shown: text, lists, tables, pictures of our own and links inside
 * the app or by https. No styles, scripts, frames, or addresses that run anything.
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

/** The words of rich text, parted by blanks: for searching. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<(?:\/[a-z]|br|hr)/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
    // Text is text here: it is not put into a page again.
    textFilter: (text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  })
  return words.replace(/\s+/g, ' ').trim()
}

import { gfm } from '@joplin/turndown-plugin-gfm'
import MarkdownIt from 'markdown-it'
import TurndownService from 'turndown'
import { cleanHtml } from '../../kernel/richText'
import type { FieldContext } from '../../kernel/folder/field'

const renderer = new MarkdownIt('default', { html: true })

const writer = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
writer.use(gfm)

/** First line of a text that is HTML. */
const htmlMark = /^<!--\s*html\s*-->\s*/

const CLEANINGS_MAX = 5

/** Sanitises until the result is stable: broken tags may take two rounds, and an export must read the same. */
function cleaned(html: string): string {
  let before = html
  for (let round = 0; round < CLEANINGS_MAX; round += 1) {
    const after = cleanHtml(before).trim()
    if (after === before) break
    before = after
  }
  return before
}

/** Stored rich text from Markdown (CommonMark with tables); embedded HTML is sanitised too. */
const htmlOfMarkdown = (markdown: string): string => cleaned(renderer.render(markdown))

/** Stored rich text from HTML. */
const htmlOfHtml = (html: string): string => cleaned(html)

/**
 * Stored rich text as Markdown; undefined when Markdown cannot express all of it: such a text is
 * exported as HTML.
 */
function markdownOf(html: string): string | undefined {
  // Turndown indents bullets by four columns; two are usual.
  const markdown = writer
    .turndown(html)
    .trim()
    .replace(/^( *)- {3}/gm, '$1- ')
  return htmlOfMarkdown(markdown) === html ? markdown : undefined
}

/** Stored rich text from a folder's text: Markdown, or HTML after the line `<!-- html -->`. */
function readRichText(text: string): string {
  const written = text.trim()
  return htmlMark.test(written)
    ? htmlOfHtml(written.replace(htmlMark, ''))
    : htmlOfMarkdown(written)
}

/** Text that `readRichText` reads as the same rich text. */
const writeRichText = (html: string): string => markdownOf(html) ?? `<!-- html -->\n${html}`

/** Context for listing a kind's fields; reads and writes nothing. */
export const blankContext: FieldContext = {
  tenantId: '',
  anchorMs: 0,
  keysOf: () => [],
  isUnread: () => false,
  isPage: () => false,
  addressOf: () => undefined,
  readRichText,
  writeRichText,
  keyOf: (_kind, id) => id,
  pathOf: (address) => address,
}

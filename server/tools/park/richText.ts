import { gfm } from '@joplin/turndown-plugin-gfm'
import MarkdownIt from 'markdown-it'
import TurndownService from 'turndown'
import { cleanHtml } from '../../kernel/richText'

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

/** Cleaned until cleaning changes nothing more: broken tags may take two rounds, and an export must read as the same. */
function cleaned(html: string): string {
  let before = html
  for (let round = 0; round < CLEANINGS_MAX; round += 1) {
    const after = cleanHtml(before).trim()
    if (after === before) break
    before = after
  }
  return before
}

/** Rich text as it is stored, from Markdown (CommonMark with tables); HTML inside is cleaned like any other. */
const htmlOfMarkdown = (markdown: string): string => cleaned(renderer.render(markdown))

/** Rich text as it is stored, from HTML. */
const htmlOfHtml = (html: string): string => cleaned(html)

/**
 * Stored rich text as Markdown; undefined where Markdown cannot say the same, so that nothing is lost by writing it
 * down: such a text is written as HTML.
 */
function markdownOf(html: string): string | undefined {
  // Turndown writes four columns for a bullet, people write two.
  const markdown = writer
    .turndown(html)
    .trim()
    .replace(/^( *)- {3}/gm, '$1- ')
  return htmlOfMarkdown(markdown) === html ? markdown : undefined
}

/** Rich text as it is stored, from a text of the folder: Markdown, or HTML after the line `<!-- html -->`. */
export function readRichText(text: string): string {
  const written = text.trim()
  return htmlMark.test(written)
    ? htmlOfHtml(written.replace(htmlMark, ''))
    : htmlOfMarkdown(written)
}

/** The text that readRichText reads as the same again. */
export const writeRichText = (html: string): string => markdownOf(html) ?? `<!-- html -->\n${html}`

import { gfm } from '@joplin/turndown-plugin-gfm'
import MarkdownIt from 'markdown-it'
import TurndownService from 'turndown'
import { cleanHtml } from '../richText'

const renderer = new MarkdownIt('default', { html: true })

const writer = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
writer.use(gfm)

/** Rich text as it is stored, from Markdown (CommonMark with tables); HTML inside is cleaned like any other. */
export const htmlOfMarkdown = (markdown: string): string =>
  cleanHtml(renderer.render(markdown)).trim()

/** Rich text as it is stored, from HTML. */
export const htmlOfHtml = (html: string): string => cleanHtml(html).trim()

/**
 * Stored rich text as Markdown; undefined where Markdown cannot say the same, so that nothing is lost by writing it
 * down: such a text is written as HTML.
 */
export function markdownOf(html: string): string | undefined {
  // Turndown writes four columns for a bullet, people write two.
  const markdown = writer
    .turndown(html)
    .trim()
    .replace(/^( *)- {3}/gm, '$1- ')
  return htmlOfMarkdown(markdown) === html ? markdown : undefined
}

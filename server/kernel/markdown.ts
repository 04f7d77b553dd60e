import type MarkdownIt from 'markdown-it'
import { cleanHtml } from './richText'

let reading: Promise<MarkdownIt> | undefined

/** Loaded when staff write for the first time: the start of the server waits for nothing that it does not need. */
async function read(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it')
  return new Markdown({ html: true, breaks: true })
}

/**
 * What staff type, as rich text: plain paragraphs, Markdown, or HTML, of which only what is harmless stays. A line stays
 * a line, as a person who fills in a form expects; the texts of a park's folder are CommonMark (server/tools/park/richText.ts).
 */
export async function richTextOf(typed: string): Promise<string> {
  reading ??= read()
  return cleanHtml((await reading).render(typed)).trim()
}

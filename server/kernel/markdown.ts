import type MarkdownIt from 'markdown-it'
import { cleanHtml } from './richText'

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

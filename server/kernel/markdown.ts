import MarkdownIt from 'markdown-it'
import { cleanHtml } from './richText'

const markdown = new MarkdownIt({ html: true, breaks: true, linkify: false })

/** What staff type, as rich text: plain paragraphs, Markdown, or HTML, of which only what is harmless stays. */
export const richTextOf = (typed: string): string => cleanHtml(markdown.render(typed)).trim()

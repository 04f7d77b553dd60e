import * as v from 'valibot'
import { textLength } from '@/rules/text/graphemes'
import type { Field, FieldContext } from '../field'
import { fillDates, keepBraces } from '../time'
import { orMissing, reading, textLike, Wrong } from './reading'

export interface TextOptions {
  /** Maximum length in characters. */
  max: number
  /** Optional; reads as '' when omitted. */
  optional?: boolean
  /** Normalises the text before it is checked: rules/typed. */
  read?: (text: string) => string
  /** Required pattern and its error message. */
  pattern?: readonly [Pick<RegExp, 'test'>, string]
}

const pictureSource = /(<img\b[^>]*?\bsrc=")([^"]*)"/g

/** Makers of text fields. */
export function textFields(context: FieldContext) {
  const { anchorMs, addressOf, pathOf, readRichText, writeRichText } = context

  function withDates(text: string): string {
    const dates = fillDates(text, anchorMs)
    if ('wrong' in dates) throw new Wrong(`里的日期 ${dates.wrong} 看不懂，应写作 {{周五：月日周}}`)
    return dates.text
  }

  /** Replaces picture paths in the HTML by their addresses. */
  const withAddresses = (html: string): string =>
    html.replace(pictureSource, (whole, before: string, path: string) => {
      if (/^(https:|\/)/.test(path)) return whole
      const address = addressOf(decodeURI(path))
      if (address === undefined) throw new Wrong(`里的图片 ${path} 不在文件夹里`)
      return `${before}${address}"`
    })

  const withPaths = (html: string): string =>
    html.replace(
      pictureSource,
      (_, before: string, address: string) => `${before}${pathOf(address)}"`,
    )

  return {
    /** One line of text; `{{…}}` dates are filled in. */
    text(label: string, { max, optional = false, read, pattern }: TextOptions): Field<string> {
      const schema = reading(textLike, (written) => {
        const text = read ? read(withDates(written)) : withDates(written)
        if (text === '' && !optional) throw new Wrong('不能为空')
        const length = textLength(text)
        if (length > max) throw new Wrong(`最多 ${max} 个字，现在有 ${length} 个`)
        if (pattern && !pattern[0].test(text)) throw new Wrong(pattern[1])
        return text
      })
      return {
        label,
        schema: optional ? orMissing(schema, '') : schema,
        write: (text) => (text === '' ? undefined : keepBraces(text)),
      }
    },

    /**
     * Rich text: Markdown, or HTML after the line `<!-- html -->`, with pictures by their paths in
     * the folder. With `isBody` it is the text below a page's front matter.
     */
    body(label: string, { optional = false, isBody = false } = {}): Field<string> {
      const schema = reading(v.string('应为文字'), (written) => {
        const html = readRichText(withDates(written))
        if (html === '' && !optional) throw new Wrong('不能为空')
        return withAddresses(html)
      })
      return {
        label,
        isBody,
        schema: optional ? orMissing(schema, '') : schema,
        write(html) {
          if (html === '') return undefined
          return keepBraces(writeRichText(withPaths(html)))
        },
      }
    },
  }
}

import * as v from 'valibot'
import type { Field } from '../field'
import { orMissing, reading, textLike, Wrong } from './reading'

/** Word in the file for each column value. */
export type Words<Value extends string> = Readonly<Record<Value, string>>

/** Fields with a fixed vocabulary. */
export const wordFields = {
  /**
   * @param missing value when omitted
   * @param former words that older folders use, with their values; still read, no longer written
   */
  oneOf<Value extends string>(
    label: string,
    words: Words<Value>,
    missing?: NoInfer<Value>,
    former: Readonly<Record<string, NoInfer<Value>>> = {},
  ): Field<Value> {
    const byWord = new Map(
      Object.entries<string>(words).map(([value, word]) => [word, value as Value]),
    )
    const byFormerWord = new Map(Object.entries(former))
    const schema = reading(textLike, (word) => {
      const value = byWord.get(word) ?? byFormerWord.get(word)
      if (value === undefined)
        throw new Wrong(`应为${[...byWord.keys()].join('、')}之一，不是“${word}”`)
      return value
    })
    return {
      label,
      offers: [...byWord.keys()],
      schema: missing === undefined ? schema : orMissing(schema, missing),
      write: (value) => words[value],
    }
  },

  /** 是 or 否, also true or false, which spreadsheets write TRUE and FALSE. @param missing value when omitted */
  flag(label: string, missing?: boolean): Field<boolean> {
    const words = new Map<unknown, boolean>([
      [true, true],
      [false, false],
      ['是', true],
      ['否', false],
      ['true', true],
      ['false', false],
    ])
    const schema = reading(v.unknown(), (word) => {
      const value = words.get(typeof word === 'string' ? word.trim().toLowerCase() : word)
      if (value === undefined)
        throw new Wrong(`应为“是”或“否”${typeof word === 'string' ? `，不是“${word.trim()}”` : ''}`)
      return value
    })
    return {
      label,
      offers: ['是', '否'],
      schema: missing === undefined ? schema : orMissing(schema, missing),
      write: (value) => (value ? '是' : '否'),
    }
  },

  /** Map of names to texts: `{ thing1: what }`. */
  map: (label: string): Field<Record<string, string>> => ({
    label,
    isNested: true,
    schema: v.record(v.string(), v.string('每一项都应为文字'), '应为“名称: 内容”的条目'),
    write: (value) => value,
  }),
}

import type { Field, FieldContext } from '../field'
import { linkField } from './linkField'
import { listField } from './listField'
import { outlineField } from './outlineField'
import { numberFields } from './numberFields'
import { referenceFields } from './referenceFields'
import { textFields, type TextOptions } from './textFields'
import { timeFields } from './timeFields'
import { wordFields, type Words } from './wordFields'

/** The makers of fields, bound to one item (field.ts). */
export type FieldMakers = ReturnType<typeof fieldMakers>

/** Makes the fields of an item's kind; each says its name in the files first. */
export function fieldMakers(context: FieldContext) {
  const texts = textFields(context)
  return {
    ...texts,
    ...wordFields,
    ...numberFields,
    ...timeFields(context),
    ...referenceFields(context),

    /** Ground on a floor's plan, m; may be left out. */
    outline: outlineField,

    /** A page of the app; may be left out. */
    link: (label: string) => linkField(label, context),

    /** Several texts. */
    texts: (label: string, options: TextOptions & { min?: number }): Field<string[]> =>
      listField(label, texts.text(label, options), options),

    /** Several of some words, one at least. */
    words: <Value extends string>(label: string, words: Words<Value>): Field<Value[]> =>
      listField(label, wordFields.oneOf(label, words), { min: 1 }),
  }
}

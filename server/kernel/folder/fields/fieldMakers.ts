import type { Field, FieldContext } from '../field'
import { linkField } from './linkField'
import { listField } from './listField'
import { outlineField } from './outlineField'
import { numberFields } from './numberFields'
import { referenceFields } from './referenceFields'
import { textFields, type TextOptions } from './textFields'
import { timeFields } from './timeFields'
import { wordFields, type Words } from './wordFields'

/** Field makers bound to one item (field.ts). */
export type FieldMakers = ReturnType<typeof fieldMakers>

/**
 * Returns the makers of an item's fields; the first argument of each is the field's label in the
 * files.
 */
export function fieldMakers(context: FieldContext) {
  const texts = textFields(context)
  return {
    ...texts,
    ...wordFields,
    ...numberFields,
    ...timeFields(context),
    ...referenceFields(context),

    /** Area on a floor plan, m; optional. */
    outline: outlineField,

    /** A page of the app; optional. */
    link: (label: string) => linkField(label, context),

    /** List of texts. */
    texts: (label: string, options: TextOptions & { min?: number }): Field<string[]> =>
      listField(label, texts.text(label, options), options),

    /** List of given words, at least one unless `optional`; `former` words of older folders are read too. */
    words: <Value extends string>(
      label: string,
      words: Words<Value>,
      {
        optional = false,
        former,
      }: { optional?: boolean; former?: Readonly<Record<string, NoInfer<Value>>> } = {},
    ): Field<Value[]> => ({
      offers: Object.values<string>(words),
      ...listField(label, wordFields.oneOf(label, words, undefined, former), {
        min: optional ? 0 : 1,
      }),
    }),
  }
}

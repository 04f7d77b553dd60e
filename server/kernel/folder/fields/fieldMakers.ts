import type { Field, FieldContext } from '../field'
import { listField, linkField } from './listField'
import { numberFields } from './numberFields'
import { referenceFields } from './referenceFields'
import { textFields, type TextOptions } from './textFields'
import { timeFields } from './timeFields'
import { wordFields, type Words } from './wordFields'
import { parseOutline } from '@/rules/floorPlan'
import { orMissing, reading, textLike, Wrong } from './reading'

/** Area on a floor in the format of rules/floorPlan, the same in file and column; empty when omitted. */
const outlineField = (label: string): Field<string> => ({
  label,
  schema: orMissing(
    reading(textLike, (outline) => {
      if (!parseOutline(outline))
        throw new Wrong(
          '应写作 0,0 60,0 60,34 0,34：从楼的西北角起，东、南各多少米，至少三个点，围成一块地',
        )
      return outline
    }),
    '',
  ),
  write: (outline) => (outline === '' ? undefined : outline),
})

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

import { parseOutline } from '@/rules/floorPlan'
import type { Field } from '../field'
import { orMissing, reading, textLike, Wrong } from './reading'

/** Area on a floor in the format of rules/floorPlan, the same in file and column; empty when omitted. */
export const outlineField = (label: string): Field<string> => ({
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

import * as v from 'valibot'
import type { Field, FieldContext } from '../field'
import { itemId } from '../problem'
import { listField } from './listField'
import { orMissing, reading, textLike, Wrong } from './reading'

const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const

/** Fields that refer to another item or to a file of the folder. */
export function referenceFields(context: FieldContext) {
  const { tenantId, keysOf, keyOf, isUnread, addressOf, pathOf } = context

  const key = (kind: string, kindLabel: string) =>
    reading(textLike, (written) => {
      if (!keysOf(kind).includes(written) && !isUnread(kind))
        throw new Wrong(`没有编号为“${written}”的${kindLabel}`)
      return written
    })

  const id = (kind: string, kindLabel: string) => ({
    schema: reading(key(kind, kindLabel), (written) => itemId(tenantId, kind, written)),
    write: (value: string) => keyOf(kind, value),
  })

  function file(label: string, endings: readonly string[], optional: boolean): Field<string> {
    const schema = reading(textLike, (path) => {
      // Pictures published at the desk keep their upload address.
      if (/^(https:\/\/|\/file\/)/.test(path)) return path
      if (!endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`)))
        throw new Wrong(`应为 ${endings.join('、')} 文件，不是“${path}”`)
      const address = addressOf(path)
      if (address === undefined) throw new Wrong(`的文件 ${path} 不在文件夹里`)
      return address
    })
    return {
      label,
      schema: optional ? orMissing(schema, '') : schema,
      write: (address) => (address === '' ? undefined : pathOf(address)),
    }
  }

  return {
    /** Picture: its path in the file, its address in the column. */
    picture: (label: string, { optional = false } = {}) => file(label, pictureEndings, optional),

    /** List of pictures; optional. */
    pictures: (label: string): Field<string[]> =>
      listField(label, file(label, pictureEndings, false)),

    /** Named pictures: `{ 合格证: pictures/certificate.svg }` in the file; optional. */
    namedPictures(label: string): Field<{ name: string; picture: string }[]> {
      const picture = file(label, pictureEndings, false)
      const schema = reading(
        v.record(v.string(), v.unknown(), '应为“名称: 图片”的条目'),
        (written) =>
          Object.entries(written).map(([name, path]) => {
            const read = v.safeParse(picture.schema, path)
            if (!read.success) throw new Wrong(`里的“${name}”${read.issues[0].message}`)
            return { name, picture: read.output }
          }),
      )
      return {
        label,
        isNested: true,
        schema: orMissing(schema, []),
        write: (all) =>
          all.length === 0
            ? undefined
            : Object.fromEntries(all.map((one) => [one.name, pathOf(one.picture)])),
      }
    },

    /** Film: its path in the file, its address in the column. */
    film: (label: string, ending: 'mp4' | 'webm', { optional = false } = {}) =>
      file(label, [ending], optional),

    /** Reference: another item's key in the file, its id in the column. */
    ref: (label: string, kind: string, kindLabel: string): Field<string> => ({
      label,
      refersTo: kind,
      offers: keysOf(kind),
      ...id(kind, kindLabel),
    }),

    /** Optional `ref`; null when omitted. */
    optionalRef(label: string, kind: string, kindLabel: string): Field<string | null> {
      const { schema, write } = id(kind, kindLabel)
      return {
        label,
        refersTo: kind,
        offers: keysOf(kind),
        schema: orMissing(schema, null),
        write: (value) => (value === null ? undefined : write(value)),
      }
    },

    /** List of references: keys in the file, ids in the column. */
    refs: (label: string, kind: string, kindLabel: string): Field<string[]> => ({
      offers: keysOf(kind),
      ...listField(label, id(kind, kindLabel)),
    }),

    /** List of keys, the same in file and column. */
    keys: (label: string, kind: string, kindLabel: string): Field<string[]> => ({
      offers: keysOf(kind),
      ...listField(label, { schema: key(kind, kindLabel), write: (one) => one }),
    }),
  }
}

import * as v from 'valibot'
import type { Field, FieldContext } from '../field'
import { itemId } from '../itemId'
import { listField } from './listField'
import { orMissing, reading, textLike, Wrong } from './reading'

const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const

/** Fields that name another item or a file of the folder. */
export function referenceFields(context: FieldContext) {
  const { tenantId, keysOf, keyOf, isLeftOut, addressOf, pathOf } = context

  const key = (kind: string, kindLabel: string) =>
    reading(textLike, (written) => {
      if (!keysOf(kind).includes(written)) throw new Wrong(`没有编号为“${written}”的${kindLabel}`)
      return written
    })

  const id = (kind: string, kindLabel: string) => ({
    schema: reading(key(kind, kindLabel), (written) => itemId(tenantId, kind, written)),
    write: (value: string) => keyOf(kind, value),
  })

  /** Items that are left out themselves are left out of lists. */
  const meant = (kind: string) => ({ isMeant: (one: unknown) => !isLeftOut(kind, String(one)) })

  function file(label: string, endings: readonly string[], optional: boolean): Field<string> {
    const schema = reading(textLike, (path) => {
      // What was published at the desk keeps the address of its upload.
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
    /** A picture of the folder by its path in the file, its address in the column. */
    picture: (label: string, { optional = false } = {}) => file(label, pictureEndings, optional),

    /** Several pictures of the folder. May be left out. */
    pictures: (label: string): Field<string[]> =>
      listField(label, file(label, pictureEndings, false)),

    /** Pictures with a name each: `{ 合格证: pictures/certificate.svg }` in the file. May be left out. */
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
        schema: orMissing(schema, []),
        write: (all) =>
          all.length === 0
            ? undefined
            : Object.fromEntries(all.map((one) => [one.name, pathOf(one.picture)])),
      }
    },

    /** A film, the same way. */
    film: (label: string, ending: 'mp4' | 'webm', { optional = false } = {}) =>
      file(label, [ending], optional),

    /** The key of another item in the file, its id in the column. */
    ref: (label: string, kind: string, kindLabel: string): Field<string> => ({
      label,
      ...id(kind, kindLabel),
    }),

    /** The same; null where it is left out. */
    optionalRef(label: string, kind: string, kindLabel: string): Field<string | null> {
      const { schema, write } = id(kind, kindLabel)
      return {
        label,
        schema: orMissing(schema, null),
        write: (value) => (value === null ? undefined : write(value)),
      }
    },

    /** Keys of other items in the file, their ids in the column. */
    refs: (label: string, kind: string, kindLabel: string): Field<string[]> =>
      listField(label, id(kind, kindLabel), meant(kind)),

    /** Keys of other items in file and column alike. */
    keys: (label: string, kind: string, kindLabel: string): Field<string[]> =>
      listField(label, { schema: key(kind, kindLabel), write: (one) => one }, meant(kind)),
  }
}

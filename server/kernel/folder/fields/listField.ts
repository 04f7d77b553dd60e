import * as v from 'valibot'
import type { Field, FieldContext } from '../field'
import { itemId } from '../problem'
import { orMissing, reading, Wrong, textLike } from './reading'

/** The parts of a cell: a line each, or separated by 、 or ; . */
const partsOf = (text: string): string[] => {
  const isLines = /^- /.test(text) || text.includes('\n')
  return isLines
    ? text.split('\n').map((line) => line.replace(/^\s*- /, ''))
    : text.split(/[、;；]/)
}

/** A list in YAML; in a table's cell lines, or parts separated by 、 or ; . */
export const listLike = v.pipe(
  v.union([v.array(v.unknown()), v.string(), v.number()], '应为列表'),
  v.transform((value): unknown[] =>
    Array.isArray(value)
      ? value
      : partsOf(String(value).trim())
          .map((part) => part.trim())
          .filter((part) => part !== ''),
  ),
)

interface ListOptions {
  /** Minimum number of values. */
  min?: number
}

/** Field of several values in one entry. */
export function listField<Value>(
  label: string,
  item: Pick<Field<Value>, 'schema' | 'write'>,
  { min = 0 }: ListOptions = {},
): Field<Value[]> {
  const schema = reading(listLike, (all) => {
    const values = all.map((one) => {
      const read = v.safeParse(item.schema, one)
      if (!read.success) throw new Wrong(read.issues[0].message)
      return read.output
    })
    if (values.length < min) throw new Wrong(`至少要有 ${min} 个`)
    return values
  })
  return {
    label,
    schema: min > 0 ? schema : orMissing(schema, []),
    write: (values) => (values.length === 0 ? undefined : values.map((one) => item.write(one))),
  }
}

/** Link targets by their word in the file, with the app page that shows each (spec 2). */
const targets: Readonly<Record<string, { kind: string; page: string }>> = {
  公告: { kind: 'notice', page: '/pagespacka/noticeManage/noticeDetail' },
  资讯: { kind: 'article', page: '/pagespacka/artical/articalDetail' },
}

/**
 * A page of the app: `公告/night-market` or `资讯/chimney` in the file, or the path of a page; the path
 * with its query in the column. Optional.
 */
export function linkField(label: string, context: FieldContext): Field<string> {
  const { tenantId, keysOf, keyOf, isUnread, isPage } = context
  const schema = reading(textLike, (written) => {
    if (isPage(written.split('?')[0] ?? '')) return written
    const [word = '', key = ''] = written.split('/')
    const target = targets[word]
    if (!target) throw new Wrong(`应为“公告/编号”“资讯/编号”或应用里的页面，不是“${written}”`)
    if (!keysOf(target.kind).includes(key) && !isUnread(target.kind))
      throw new Wrong(`指向的${word}“${key}”不存在`)
    return `${target.page}?id=${itemId(tenantId, target.kind, key)}`
  })
  return {
    label,
    schema: orMissing(schema, ''),
    write(path) {
      if (path === '') return undefined
      for (const [word, { kind, page }] of Object.entries(targets))
        if (path.startsWith(`${page}?id=`))
          return `${word}/${keyOf(kind, path.slice(page.length + '?id='.length))}`
      return path
    },
  }
}

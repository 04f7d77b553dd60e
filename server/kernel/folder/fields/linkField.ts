import type { Field, FieldContext } from '../field'
import { itemId } from '../itemId'
import { orMissing, reading, textLike, Wrong } from './reading'

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

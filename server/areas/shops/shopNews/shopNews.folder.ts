import { folderPart } from '../../../kernel/folder/folderPart'
import { shopNews } from './shopNews.table'

/** Short news of shops, newest first in the app. */
export const shopNewsFolder = folderPart({
  kind: 'shopNews',
  label: '商户动态',
  shape: { form: 'table', path: 'shop-news.csv' },
  table: shopNews,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.ref('商户', 'shop', '商户'),
    title: make.text('标题', { max: 40 }),
    content: make.text('内容', { max: 500 }),
    picture: make.picture('图片', { optional: true }),
    publishedAt: make.time('发布时间', { missing: make.firstImport }),
    showTo: make.time('展示至', { missing: null }),
  }),
  toRow(record) {
    if (record.showTo && record.showTo < record.publishedAt)
      throw new Error('“展示至”不能早于“发布时间”')
    return record
  },
  end: ({ showTo }, now) => (showTo && showTo <= now ? 'keep' : { showTo: now }),
  isOver: ({ showTo }, now) => showTo !== null && showTo <= now,
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { info, infoCategory } from './info.table'

/** Article categories, in file order. */
export const articleCategoryFolder = folderPart({
  kind: 'category',
  label: '资讯分类',
  shape: { form: 'list', path: 'article-categories.yaml' },
  table: infoCategory,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({ name: make.text('名称', { max: 12 }) }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: () => 'remove',
})

/** Articles; the view count belongs to the running park. */
export const articleFolder = folderPart({
  kind: 'article',
  label: '资讯',
  shape: { form: 'pages', folder: 'articles' },
  table: info,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 60 }),
    summary: make.text('摘要', { max: 120, optional: true }),
    categoryId: make.ref('分类', 'category', '资讯分类'),
    cover: make.picture('封面', { optional: true }),
    author: make.text('作者', { max: 30 }),
    tags: make.texts('标签', { max: 12 }),
    publishedAt: make.time('发布时间', { missing: make.firstImport }),
    showTo: make.time('展示至', { missing: null }),
    views: make.integer('原有阅读量', { min: 0, missing: 0 }),
    content: make.body('正文', { isBody: true }),
  }),
  toRow: (record) => ({ ...record, agreement: null, version: '' }),
  toRecord: (row) => ({ ...row, categoryId: row.categoryId ?? '' }),
  initial: ['views'],
  isOf: ({ agreement }) => agreement === null,
  end: ({ showTo }, now) => (showTo && showTo <= now ? 'keep' : { showTo: now }),
  isOver: ({ showTo }, now) => showTo !== null && showTo <= now,
})

const agreementNames = ['user', 'privacy', 'storedCard', 'membership'] as const

/** Agreements that members accept. */
export const agreementFolder = folderPart({
  kind: 'agreement',
  label: '协议',
  shape: { form: 'pages', folder: 'agreements' },
  table: info,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 60 }),
    version: make.text('版本', { max: 20 }),
    author: make.text('发布方', { max: 60 }),
    publishedAt: make.time('生效时间'),
    content: make.body('正文', { isBody: true }),
  }),
  toRow(record, { key }) {
    const agreement = agreementNames[agreementNames.findIndex((name) => name === key)]
    if (!agreement) throw new Error(`协议的文件名应为 ${agreementNames.join('、')} 之一`)
    return { ...record, agreement, categoryId: null, summary: '', cover: '', tags: [], views: 0 }
  },
  initial: ['views'],
  isOf: ({ agreement }) => agreement !== null,
  end: () => 'keep',
})

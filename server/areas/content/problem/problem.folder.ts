import { folderPart } from '../../../kernel/folder/folderPart'
import { plainText } from '../../../kernel/richText'
import { problem, problemClass } from './problem.table'

/** Classes of frequently asked questions, in the order of the file. */
export const problemClassFolder = folderPart({
  kind: 'faqClass',
  label: '常见问题分类',
  shape: { form: 'list', path: 'faq-classes.yaml' },
  table: problemClass,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({ name: make.text('名称', { max: 12 }) }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: () => 'remove',
})

/** Questions and their answers. */
export const problemFolder = folderPart({
  kind: 'problem',
  label: '常见问题',
  shape: { form: 'pages', folder: 'faq' },
  table: problem,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('问题', { max: 60 }),
    classId: make.ref('分类', 'faqClass', '常见问题分类'),
    shopIds: make.refs('商户', 'shop', '商户'),
    rank: make.integer('排序', { min: 0, max: 10_000, missing: 0 }),
    content: make.body('回答', { isBody: true }),
  }),
  toRow: (record, { now }) => ({
    ...record,
    plainText: plainText(record.content),
    updatedAt: now,
  }),
  initial: ['updatedAt'],
  change: (_row, _wanted, now) => ({ updatedAt: now }),
  end: () => 'remove',
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { announcement } from './announcement.table'

/** Notices, newest first in the app. */
export const announcementFolder = folderPart({
  kind: 'notice',
  label: '公告',
  shape: { form: 'pages', folder: 'notices' },
  table: announcement,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 60 }),
    summary: make.text('摘要', { max: 120, optional: true }),
    kind: make.oneOf('类型', { notice: '通知', activity: '活动', urgent: '紧急' }, 'notice'),
    cover: make.picture('封面', { optional: true }),
    publisher: make.text('发布方', { max: 30 }),
    publishedAt: make.time('发布时间', { missing: make.firstImport }),
    validTo: make.time('有效至', { missing: null }),
    showTo: make.time('展示至', { missing: null }),
    isPinned: make.flag('置顶', false),
    content: make.body('正文', { isBody: true }),
  }),
  toRow(record) {
    if (record.validTo && record.validTo < record.publishedAt)
      throw new Error('“有效至”不能早于“发布时间”')
    return record
  },
  end: ({ showTo }, now) => (showTo && showTo <= now ? 'keep' : { showTo: now }),
  isOver: ({ showTo }, now) => showTo !== null && showTo <= now,
})

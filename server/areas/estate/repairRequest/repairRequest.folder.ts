import * as v from 'valibot'
import { repairDetailText } from '@/contract/repairRequest'
import { folderPart } from '../../../kernel/folder/folderPart'
import { repairCategory } from './repairRequest.table'

/** Repair categories, with prices and promises. */
export const repairCategoryFolder = folderPart({
  kind: 'repairCategory',
  label: '报修类别',
  shape: { form: 'list', path: 'repair-categories.yaml' },
  table: repairCategory,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    name: make.text('名称', { max: 12 }),
    picture: make.picture('图片'),
    scope: make.oneOf('范围', { public: '公共区域', private: '室内' }),
    priceText: make.text('收费', { max: 40 }),
    answerMinutes: make.integer('受理时限（分钟）', { min: 5, max: 2880 }),
    finishHours: make.integer('修好时限（小时）', { min: 1, max: 720 }),
    examples: make.texts('常见问题', {
      max: 12,
      // A tap on an example may be the whole description of a fault.
      pattern: [{ test: (text) => v.is(repairDetailText, text) }, '至少写 2 个字'],
    }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank, isActive: true }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const twice = records.find(({ name }, at) => records.findIndex((r) => r.name === name) !== at)
    return twice === undefined ? [] : [`类别“${twice.name}”写了两次`]
  },
})

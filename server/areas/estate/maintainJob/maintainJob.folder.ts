import { folderPart } from '../../../kernel/folder/folderPart'
import {
  itemLine,
  planFields,
  readItemLines,
  requireCycle,
  writeItemLine,
} from '../staffJob/staffJob.service'
import { maintainPlan } from './maintainJob.table'

/** Plans of regular maintenance; the sweep creates their tasks a week ahead. */
export const maintainPlanFolder = folderPart({
  kind: 'maintainPlan',
  label: '维保计划',
  shape: { form: 'list', path: 'maintain-plans.yaml' },
  table: maintainPlan,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    ...planFields(make),
    equipmentId: make.ref('设备', 'equipment', '设备'),
    items: make.texts('项目', { max: 400, min: 1, pattern: itemLine }),
  }),
  toRow({ items, ...record }, { rank }) {
    requireCycle(record)
    return { ...record, items: readItemLines(items), rank, isActive: true }
  },
  toRecord: (row) => ({ ...row, items: row.items.map(writeItemLine) }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
})

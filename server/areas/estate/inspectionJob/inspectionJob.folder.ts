import { folderPart } from '../../../kernel/folder/folderPart'
import {
  itemLine,
  planFields,
  readItemLines,
  requireCycle,
  writeItemLine,
} from '../staffJob/staffJob.service'
import { inspectionPlan, inspectionPoint } from './inspectionJob.table'

const twiceOf = (values: readonly string[]): string | undefined =>
  values.find((value, at) => value !== '' && values.indexOf(value) !== at)

/** Points of inspection rounds. */
export const inspectionPointFolder = folderPart({
  kind: 'inspectionPoint',
  label: '巡检点位',
  shape: { form: 'list', path: 'inspection-points.yaml' },
  table: inspectionPoint,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    placeText: make.text('位置', { max: 60 }),
    code: make.text('点位码', {
      max: 20,
      pattern: [/^[A-Za-z0-9][A-Za-z0-9-]{2,19}$/, '应为字母、数字和横线，如 XJ-P001'],
    }),
    nfcNo: make.text('NFC', {
      max: 20,
      optional: true,
      pattern: [/^(?:[0-9A-Fa-f]{8,20})?$/, '应为 8 到 20 位十六进制数字'],
    }),
    equipmentId: make.optionalRef('设备', 'equipment', '设备'),
    latitude: make.decimal('纬度', { min: -90, max: 90, missing: null }),
    longitude: make.decimal('经度', { min: -180, max: 180, missing: null }),
    toleranceM: make.integer('允许范围米', { min: 5, max: 1000, missing: 50 }),
    items: make.texts('项目', { max: 400, min: 1, pattern: itemLine }),
  }),
  toRow({ items, nfcNo, ...record }, { rank }) {
    if ((record.latitude === null) !== (record.longitude === null))
      throw new Error('“纬度”和“经度”要么都写，要么都不写')
    return {
      ...record,
      nfcNo: nfcNo.toUpperCase(),
      items: readItemLines(items),
      rank,
      isActive: true,
    }
  },
  toRecord: (row) => ({ ...row, items: row.items.map(writeItemLine) }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const code = twiceOf(records.map((record) => record.code))
    const nfc = twiceOf(records.map((record) => record.nfcNo.toUpperCase()))
    return [
      ...(code === undefined ? [] : [`点位码“${code}”写了两次`]),
      ...(nfc === undefined ? [] : [`NFC 号“${nfc}”写了两次`]),
    ]
  },
})

/** Plans of regular inspection rounds; the sweep creates their tasks a week ahead. */
export const inspectionPlanFolder = folderPart({
  kind: 'inspectionPlan',
  label: '巡检计划',
  shape: { form: 'list', path: 'inspection-plans.yaml' },
  table: inspectionPlan,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    ...planFields(make),
    placeText: make.text('范围', { max: 60 }),
    pointIds: make.refs('点位', 'inspectionPoint', '巡检点位'),
  }),
  toRow(record, { rank }) {
    requireCycle(record)
    if (record.pointIds.length === 0) throw new Error('“点位”至少要有 1 个')
    if (new Set(record.pointIds).size < record.pointIds.length)
      throw new Error('“点位”里有重复的点位')
    return { ...record, rank, isActive: true }
  },
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { buildingInfo } from './buildingInfo.table'

/** Park plan: buildings, gates and car parks. */
export const buildingFolder = folderPart({
  kind: 'building',
  label: '楼宇与出入口',
  shape: { form: 'table', path: 'buildings.csv' },
  table: buildingInfo,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    kind: make.oneOf('类型', { building: '楼宇', gate: '出入口', parking: '停车场' }),
    note: make.text('说明', { max: 60, optional: true }),
    latitude: make.decimal('纬度', { min: -90, max: 90 }),
    longitude: make.decimal('经度', { min: -180, max: 180 }),
    widthMetres: make.integer('东西宽（米）', { min: 0, max: 5000, missing: 0 }),
    depthMetres: make.integer('南北深（米）', { min: 0, max: 5000, missing: 0 }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: () => 'remove',
})

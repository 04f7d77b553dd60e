import { folderPart } from '../../../kernel/folder/folderPart'
import { isGround } from './buildingInfo.service'
import { buildingInfo } from './buildingInfo.table'

/** Map of the park: buildings, streets of shops, gates, car parks, stages, and the ground between them. */
export const buildingFolder = folderPart({
  kind: 'building',
  label: '楼宇与出入口',
  shape: { form: 'table', path: 'buildings.csv' },
  table: buildingInfo,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    kind: make.oneOf('类型', {
      building: '楼宇',
      street: '街区',
      gate: '出入口',
      parking: '停车场',
      stage: '舞台',
      green: '绿地',
      water: '水面',
      path: '道路',
    }),
    note: make.text('说明', { max: 60, optional: true }),
    latitude: make.decimal('纬度', { min: -90, max: 90 }),
    longitude: make.decimal('经度', { min: -180, max: 180 }),
    widthMetres: make.integer('东西宽（米）', { min: 0, max: 5000, missing: 0 }),
    depthMetres: make.integer('南北深（米）', { min: 0, max: 5000, missing: 0 }),
    outline: make.outline('轮廓'),
  }),
  toRow(record, { rank }) {
    const { kind, widthMetres, depthMetres } = record
    if (isGround(kind) && (widthMetres === 0 || depthMetres === 0))
      throw new Error('绿地、水面和道路要写“东西宽（米）”和“南北深（米）”，才画得出来')
    return { ...record, rank }
  },
  end: () => 'remove',
})

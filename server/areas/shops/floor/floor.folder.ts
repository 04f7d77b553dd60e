import { folderPart } from '../../../kernel/folder/folderPart'
import { markKinds } from './floor.service'
import { floor, floorMark } from './floor.table'

/** Floors of the buildings, in file order, which is also the order in the app's floor rail. */
export const floorFolder = folderPart({
  kind: 'floor',
  label: '楼层',
  shape: { form: 'table', path: 'floors.csv' },
  table: floor,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    buildingId: make.ref('楼宇', 'building', '楼宇'),
    name: make.text('名称', { max: 8 }),
    level: make.integer('层', { min: -9, max: 200 }),
    outline: make.outline('轮廓'),
  }),
  toRow(record, { rank }) {
    if (record.level === 0) throw new Error('“层”从 1 或 -1 数起，没有 0')
    return { ...record, rank }
  },
  end: () => 'remove',
})

/** Entrances, lifts, toilets … of the floors. */
export const floorMarkFolder = folderPart({
  kind: 'floorMark',
  label: '楼层设施',
  shape: { form: 'table', path: 'floor-marks.csv' },
  table: floorMark,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    floorId: make.ref('楼层', 'floor', '楼层'),
    kind: make.oneOf('类型', markKinds),
    name: make.text('名称', { max: 12, optional: true }),
    x: make.decimal('东', { min: 0, max: 5000 }),
    y: make.decimal('南', { min: 0, max: 5000 }),
  }),
  toRow: (record) => record,
  end: () => 'remove',
})

import * as v from 'valibot'
import type { Field } from '../../../kernel/folder/field'
import { reading, Wrong } from '../../../kernel/folder/fields/reading'
import { folderPart } from '../../../kernel/folder/folderPart'
import { keepPlans } from './hall.repository'
import { hall } from './hall.table'
import { planOfDrawing, rowHint, type DrawnArea, planIdOf } from './hallDrawing'

const areaHint = `每个分区写作 { 名称: 池座, 入口: 1 号门, 座位: … }，座位一排一行。${rowHint}`
const areaEntry = v.strictObject(
  {
    名称: v.pipe(
      v.string(areaHint),
      v.trim(),
      v.nonEmpty(areaHint),
      v.maxLength(10, '分区的“名称”最多 10 个字'),
    ),
    入口: v.optional(
      v.pipe(v.string(areaHint), v.trim(), v.maxLength(20, '分区的“入口”最多 20 个字')),
      '',
    ),
    座位: v.string(areaHint),
  },
  areaHint,
)

/** Areas of a hall; the rows of each are one multi-line text. */
const areasField = (label: string): Field<DrawnArea[]> => ({
  label,
  isNested: true,
  schema: reading(v.array(areaEntry, areaHint), (areas) => {
    if (areas.length === 0) throw new Wrong('至少要有 1 个')
    return areas.map(({ 名称: name, 入口: gate, 座位: seats }) => ({
      name,
      gate,
      rows: seats
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    }))
  }),
  write: (areas) =>
    areas.map(({ name, gate, rows }) => ({
      名称: name,
      ...(gate !== '' && { 入口: gate }),
      座位: rows.join('\n'),
    })),
})

/** A redrawn hall gets a new plan; existing schedules keep their plan. */
export const hallFolder = folderPart({
  kind: 'hall',
  label: '演出厅',
  shape: { form: 'list', path: 'halls.yaml' },
  table: hall,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    theatre: make.text('剧场', { max: 20 }),
    name: make.text('名称', { max: 20 }),
    address: make.text('地址', { max: 60 }),
    latitude: make.decimal('纬度', { min: -90, max: 90, missing: null }),
    longitude: make.decimal('经度', { min: -180, max: 180, missing: null }),
    stage: make.text('舞台', { max: 10 }),
    curve: make.integer('弧度', { min: 0, max: 60, missing: 0 }),
    numbering: make.oneOf('座号', { plain: '顺序', oddEven: '单双号' }, 'plain'),
    areas: areasField('分区'),
    isActive: make.flag('启用', true),
  }),
  toRow({ stage, curve, numbering, areas, ...record }, { key, rank }) {
    if ((record.latitude === null) !== (record.longitude === null))
      throw new Error('“纬度”和“经度”要么都写，要么都不写')
    const drawing = { stage, curve, numbering, areas }
    return {
      ...record,
      drawing,
      planId: planIdOf(key, planOfDrawing(drawing)),
      rank,
    }
  },
  toRecord: ({ drawing, ...row }) => ({ ...row, ...drawing }),
  follow: (tx, tenantId, now) => keepPlans(tx, tenantId, now),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
})

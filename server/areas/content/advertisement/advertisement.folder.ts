import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { advertisement } from './advertisement.table'

const fields = (make: FieldMakers) => ({
  title: make.text('标题', { max: 40 }),
  videoUrl: make.film('影片', 'mp4'),
  optionalUrl: make.film('备用影片', 'webm', { optional: true }),
  dailyMax: make.integer('每天最多', { min: 1, max: 20, missing: 2 }),
  showFrom: make.time('开始展示', { missing: make.firstImport }),
  showTo: make.time('结束展示', { missing: null }),
})

/** Films shown as video advertisements. */
export const advertisementFolder = folderPart<
  typeof advertisement,
  ReturnType<typeof fields>,
  'jobId'
>({
  kind: 'advertisement',
  label: '视频广告',
  shape: { form: 'list', path: 'advertisements.yaml' },
  table: advertisement,
  identity: { column: 'jobId', by: 'id' },
  fields,
  toRow: (record) => record,
  end: ({ showTo }, now) => (showTo && showTo <= now ? 'keep' : { showTo: now }),
  isOver: ({ showTo }, now) => showTo !== null && showTo <= now,
})

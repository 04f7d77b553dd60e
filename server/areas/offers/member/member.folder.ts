import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { jobKeys, type JobKey } from './jobKeys'
import { memberBenefit, memberJob, memberLevel } from './member.table'

const LEVELS = 10

const periodWords = { once: '一次', day: '每天', month: '每月' } as const

const benefitFields = (make: FieldMakers) => ({
  name: make.text('名称', { max: 12 }),
  icon: make.text('图标', { max: 40 }),
  summary: make.text('摘要', { max: 60 }),
  detail: make.body('说明', { optional: true }),
})

/** Key in older folders of a job that nothing counts: it is kept, and ended. */
const RETIRED = 'read-notice'

/** Texts of level benefits. */
export const memberBenefitFolder = folderPart<
  typeof memberBenefit,
  ReturnType<typeof benefitFields>,
  'key'
>({
  kind: 'benefit',
  label: '会员权益',
  shape: { form: 'list', path: 'benefits.yaml' },
  table: memberBenefit,
  identity: { column: 'key', by: 'key' },
  fields: benefitFields,
  toRow: (record) => record,
  end: () => 'remove',
})

const levelFields = (make: FieldMakers) => ({
  name: make.text('名称', { max: 12 }),
  growth: make.integer('成长值', { min: 0 }),
  mallPercent: make.rate('商城折扣', { max: 10, missing: 100 }),
  parkingMinutes: make.integer('每日免费停车分钟', { min: 0, missing: 0 }),
  benefits: make.keys('权益', 'benefit', '会员权益'),
})

/** The ten member levels, keyed by number. */
export const memberLevelFolder = folderPart<
  typeof memberLevel,
  ReturnType<typeof levelFields>,
  'number'
>({
  kind: 'level',
  label: '会员等级',
  shape: { form: 'list', path: 'levels.yaml' },
  table: memberLevel,
  identity: { column: 'number', by: 'key' },
  fields: levelFields,
  toRow(record, { key, rank }) {
    if (key !== String(rank + 1)) throw new Error('等级的编号应从 1 起逐级写到 10')
    return record
  },
  whole(levels) {
    const wrong: string[] = []
    if (levels.length !== LEVELS) wrong.push(`应有 ${LEVELS} 个等级，现在有 ${levels.length} 个`)
    if (levels.some(({ growth }, index) => index > 0 && growth <= (levels[index - 1]?.growth ?? 0)))
      wrong.push('“成长值”应逐级升高')
    if (levels[0] && levels[0].growth !== 0) wrong.push('第一级的“成长值”应为 0')
    return wrong
  },
  end: () => 'keep',
})

/** Jobs that earn points and growth besides payments; `key` names what is counted. */
export const memberJobFolder = folderPart({
  kind: 'job',
  label: '会员任务',
  shape: { form: 'list', path: 'jobs.yaml' },
  table: memberJob,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('名称', { max: 20 }),
    summary: make.text('摘要', { max: 40, optional: true }),
    icon: make.text('图标', { max: 40 }),
    target: make.integer('次数', { min: 1, missing: 1 }),
    points: make.integer('积分', { min: 0, missing: 0 }),
    growth: make.integer('成长值', { min: 0, missing: 0 }),
    period: make.oneOf('周期', periodWords, undefined, { 每次: 'month' }),
    link: make.link('链接'),
  }),
  toRow(record, { key, rank }) {
    const known = jobKeys.find((each) => each === key)
    if (!known && key !== RETIRED)
      throw new Error(`没有任务“${key}”；编号是 ${jobKeys.join('、')} 之一`)
    // The table's key is any text; a retired one is never read as open.
    return { ...record, key: known ?? (key as JobKey), rank, isOpen: known !== undefined }
  },
  end: ({ isOpen }) => (isOpen ? { isOpen: false } : 'keep'),
  isOver: ({ isOpen }) => !isOpen,
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { timeLimitedDiscount } from './timeLimitedDiscount.table'

const DAY_MINUTES = 24 * 60

/** Discounts of some shops, each at certain hours. */
export const shopDiscountFolder = folderPart({
  kind: 'discount',
  label: '限时折扣',
  shape: { form: 'list', path: 'discounts.yaml' },
  table: timeLimitedDiscount,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    cover: make.picture('封面', { optional: true }),
    percentPaid: make.rate('折扣'),
    maxOff: make.yuan('最多减', { missing: 0 }),
    shopIds: make.refs('可用商户', 'shop', '商户'),
    startAt: make.time('开始', { missing: make.firstImport }),
    endAt: make.time('结束'),
    dayFrom: make.clock('每天自'),
    dayTo: make.clock('每天至'),
    weekdays: make.weekdays('星期'),
  }),
  toRow(record, { rank }) {
    if (record.startAt > record.endAt) throw new Error('“开始”不能晚于“结束”')
    const { dayFrom, dayTo } = record
    // An end not after the start is on the next day.
    const until = dayTo > dayFrom ? dayTo : dayTo + DAY_MINUTES
    return { ...record, rank, kind: 'shop' as const, dayTo: until }
  },
  isOf: ({ kind }) => kind === 'shop',
  end: ({ startAt, endAt }, now) =>
    endAt <= now ? 'keep' : { endAt: now, startAt: startAt > now ? now : startAt },
  isOver: ({ endAt }, now) => endAt <= now,
})

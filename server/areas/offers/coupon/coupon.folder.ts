import { isCalendarDate } from '@/rules/calendarDate'
import { folderPart } from '../../../kernel/folder/folderPart'
import { stockLeft } from '../../../kernel/folder/field'
import { coupon } from './coupon.table'

/** Coupons, in file order. */
export const couponFolder = folderPart({
  kind: 'coupon',
  label: '优惠券',
  shape: { form: 'list', path: 'coupons.yaml' },
  table: coupon,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    kind: make.oneOf('类型', {
      cash: '代金券',
      full: '满减券',
      discount: '折扣券',
      parking: '停车券',
      gift: '兑换券',
      ticket: '票券',
    }),
    amount: make.yuan('减', { min: 0.01, missing: null }),
    percentPaid: make.rate('折扣', { missing: null }),
    minutes: make.integer('停车分钟', { min: 1, missing: null }),
    threshold: make.yuan('满', { missing: 0 }),
    maxOff: make.yuan('最多减', { missing: 0 }),
    scope: make.oneOf(
      '范围',
      { all: '全园', shops: '指定商户', goods: '商城', parking: '停车', show: '演出' },
      'all',
    ),
    shopIds: make.refs('可用商户', 'shop', '商户'),
    excludeDates: make.texts('不可用日期', {
      max: 10,
      pattern: [{ test: isCalendarDate }, '日期应写作 2026-11-22'],
    }),
    excludeWeekdays: make.weekdays('不可用星期'),
    initialStock: make.integer('库存', { min: 0 }),
    claimed: make.integer('原已领取', { min: 0, missing: 0 }),
    perUserLimit: make.integer('每人限领', { min: 0, missing: 1 }),
    claimFrom: make.time('开始领取', { missing: make.firstImport }),
    claimTo: make.time('结束领取'),
    validFrom: make.time('有效自', { missing: null }),
    validTo: make.time('有效至', { missing: null }),
    validDays: make.integer('领取后有效天数', { min: 1, max: 3650, missing: null }),
    pointsCost: make.integer('所需积分', { min: 0, missing: 0 }),
    minLevel: make.integer('最低等级', { min: 1, max: 10, missing: 1 }),
    isClaimable: make.flag('可领取', true),
    joinsActivity: make.flag('可与活动同享', true),
    joinsPoints: make.flag('可与积分同享', true),
    joinsCoupon: make.flag('可与其他券同享', false),
    description: make.text('说明', { max: 200, optional: true }),
    image: make.picture('图片', { optional: true }),
  }),
  toRow(record, { rank }) {
    const { kind, amount, percentPaid, minutes, validFrom, validTo, validDays } = record
    if (['cash', 'full', 'ticket'].includes(kind) && amount === null) throw new Error('缺少“减”')
    if (kind === 'discount' && percentPaid === null) throw new Error('折扣券缺少“折扣”')
    if (kind === 'parking' && minutes === null) throw new Error('停车券缺少“停车分钟”')
    if ((validFrom === null) !== (validTo === null) || (validTo === null) !== (validDays !== null))
      throw new Error('要么写“有效自”和“有效至”，要么写“领取后有效天数”')
    if (validFrom && validTo && validFrom > validTo) throw new Error('“有效自”不能晚于“有效至”')
    if (validTo && record.claimTo > validTo) throw new Error('“结束领取”不能晚于“有效至”')
    if (record.claimFrom > record.claimTo) throw new Error('“开始领取”不能晚于“结束领取”')
    if (record.scope === 'shops' && record.shopIds.length === 0)
      throw new Error('范围是指定商户，缺少“可用商户”')
    const stock = stockLeft(record.initialStock, record.claimed)
    return { ...record, rank, stock, categoryIds: [] }
  },
  initial: ['stock', 'claimed', 'categoryIds'],
  change: ({ claimed }, { initialStock }) =>
    initialStock === undefined ? {} : { stock: stockLeft(initialStock, claimed) },
  // Coupons already owned stay valid.
  end: ({ claimFrom, claimTo }, now) =>
    claimTo <= now ? 'keep' : { claimTo: now, claimFrom: claimFrom > now ? now : claimFrom },
})

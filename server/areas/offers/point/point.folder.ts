import type { OrderType } from '@/contract/order'
import { folderPart } from '../../../kernel/folder/folderPart'
import { typeTexts } from '../../money/order/order.service'
import { pointFetchRule, pointRule } from './point.table'

/** Value and validity of points. */
export const pointRuleFolder = folderPart({
  kind: 'pointRule',
  label: '积分规则',
  shape: { form: 'single', path: 'points.yaml' },
  table: pointRule,
  identity: undefined,
  fields: (make) => ({
    canPay: make.flag('可抵扣', true),
    payPoints: make.integer('每多少积分', { min: 1 }),
    payFen: make.yuan('抵多少元', { min: 0.01 }),
    maxPercent: make.integer('最多抵应付的百分之', { min: 0, max: 100 }),
    minPoints: make.integer('起用积分', { min: 0, missing: 0 }),
    validMonths: make.integer('有效月数', { min: 1, max: 1200 }),
    content: make.body('说明', { optional: true }),
  }),
  toRow: (record, { now }) => ({ ...record, version: 1, updatedAt: now }),
  initial: ['version', 'updatedAt'],
  change: ({ version }, _wanted, now) => ({ version: version + 1, updatedAt: now }),
  end: () => 'keep',
})

/** Words of order types in folders written before the words were those of the app. */
const formerWords: Readonly<Record<string, OrderType>> = {
  商城: 'goods',
  积分商城: 'points',
  物业账单: 'bill',
  停车: 'parking',
  活动: 'activity',
  礼卡: 'card',
  票务: 'ticket',
  月租车续费: 'renewal',
  维修: 'repair',
}

/** Rules for earning points by paying. */
export const pointFetchRuleFolder = folderPart({
  kind: 'fetchRule',
  label: '积分获取规则',
  shape: { form: 'list', path: 'point-earning.yaml' },
  table: pointFetchRule,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 20 }),
    orderTypes: make.words('订单类型', typeTexts, { former: formerWords }),
    perFen: make.yuan('每实付', { min: 0.01 }),
    points: make.integer('得积分', { min: 0 }),
    growth: make.integer('得成长值', { min: 0, missing: 0 }),
    dayLimit: make.integer('每日上限', { min: 0, missing: 0 }),
    isEnabled: make.flag('启用', true),
  }),
  toRow: (record, { now }) => ({ ...record, createdAt: now }),
  initial: ['createdAt'],
  end: ({ isEnabled }) => (isEnabled ? { isEnabled: false } : 'keep'),
  isOver: ({ isEnabled }) => !isEnabled,
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { marketActivity } from './marketActivity.table'

/** 满减 activities: amount off from a minimum spend. */
export const marketActivityFolder = folderPart({
  kind: 'activity',
  label: '满减活动',
  shape: { form: 'list', path: 'spend-and-save.yaml' },
  table: marketActivity,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    cover: make.picture('封面', { optional: true }),
    scope: make.oneOf(
      '范围',
      { all: '全园', shops: '指定商户', goods: '商城', parking: '停车', show: '演出' },
      'all',
    ),
    shopIds: make.refs('可用商户', 'shop', '商户'),
    tiers: make.tiers('档位'),
    joinsCoupon: make.flag('可与券同享', true),
    joinsPoints: make.flag('可与积分同享', true),
    startAt: make.time('开始', { missing: make.firstImport }),
    endAt: make.time('结束'),
    rules: make.body('规则', { optional: true }),
  }),
  toRow(record, { rank }) {
    if (record.startAt > record.endAt) throw new Error('“开始”不能晚于“结束”')
    if (record.scope === 'shops' && record.shopIds.length === 0)
      throw new Error('范围是指定商户，缺少“可用商户”')
    return { ...record, rank, categoryIds: [] }
  },
  initial: ['categoryIds'],
  end: ({ startAt, endAt }, now) =>
    endAt <= now ? 'keep' : { endAt: now, startAt: startAt > now ? now : startAt },
  isOver: ({ endAt }, now) => endAt <= now,
})

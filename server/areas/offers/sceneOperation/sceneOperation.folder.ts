import { folderPart } from '../../../kernel/folder/folderPart'
import { scenePlan, tieredOperation } from './sceneOperation.table'

/** Coupons given automatically. */
export const tieredOperationFolder = folderPart({
  kind: 'operation',
  label: '自动送券',
  shape: { form: 'list', path: 'gifts.yaml' },
  table: tieredOperation,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 20 }),
    message: make.text('消息', { max: 100 }),
    couponId: make.ref('优惠券', 'coupon', '优惠券'),
    minLevel: make.integer('最低等级', { min: 1, max: 10, missing: 1 }),
    occasion: make.oneOf('时机', {
      once: '达到等级',
      month: '每月',
      birthday: '生日月',
      arrival: '注册',
    }),
    startAt: make.time('开始', { missing: make.firstImport }),
    endAt: make.time('结束'),
    isEnabled: make.flag('启用', true),
  }),
  toRow: (record) => record,
  end: ({ isEnabled }) => (isEnabled ? { isEnabled: false } : 'keep'),
  isOver: ({ isEnabled }) => !isEnabled,
})

/** Plans that group the offers of one occasion, in file order. */
export const scenePlanFolder = folderPart({
  kind: 'scenePlan',
  label: '场景专题',
  shape: { form: 'list', path: 'scene-plans.yaml' },
  table: scenePlan,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 20 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    cover: make.picture('封面', { optional: true }),
    scene: make.text('场景', { max: 10 }),
    content: make.body('说明', { optional: true }),
    couponIds: make.refs('优惠券', 'coupon', '优惠券'),
    activityIds: make.refs('满减活动', 'activity', '满减活动'),
    discountIds: make.refs('限时折扣', 'discount', '限时折扣'),
    startAt: make.time('开始', { missing: make.firstImport }),
    endAt: make.time('结束'),
  }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: ({ endAt }, now) => (endAt <= now ? 'keep' : { endAt: now }),
  isOver: ({ endAt }, now) => endAt <= now,
})

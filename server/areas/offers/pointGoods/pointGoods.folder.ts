import { folderPart } from '../../../kernel/folder/folderPart'
import { stockLeft } from '../../../kernel/folder/field'
import { pointGoods } from './pointGoods.table'

/** Goods of the points mall, in file order: goods for pickup, or coupons given at once. */
export const pointGoodsFolder = folderPart({
  kind: 'pointGoods',
  label: '积分商品',
  shape: { form: 'list', path: 'point-goods.yaml' },
  table: pointGoods,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    cover: make.picture('封面', { optional: true }),
    category: make.text('类别', { max: 10 }),
    detail: make.body('详情', { optional: true }),
    couponId: make.optionalRef('优惠券', 'coupon', '优惠券'),
    points: make.integer('积分', { min: 1 }),
    cash: make.yuan('另付', { missing: 0 }),
    linePrice: make.yuan('参考价', { missing: 0 }),
    initialStock: make.integer('库存', { min: 0 }),
    limitPerUser: make.integer('每人限兑', { min: 0, missing: 0 }),
    minLevel: make.integer('最低等级', { min: 1, max: 10, missing: 1 }),
    pickupPlace: make.text('领取地点', { max: 60, optional: true }),
    saleFrom: make.time('开始兑换', { missing: make.firstImport }),
    isOnSale: make.flag('在售', true),
  }),
  toRow(record, { rank }) {
    const isCoupon = record.couponId !== null
    if (!isCoupon && record.pickupPlace === '')
      throw new Error('到店领取的商品缺少“领取地点”；送券的商品缺少“优惠券”')
    return {
      ...record,
      kind: isCoupon ? ('coupon' as const) : ('goods' as const),
      images: record.cover === '' ? [] : [record.cover],
      stock: record.initialStock,
      held: 0,
      sold: 0,
      rank,
    }
  },
  initial: ['stock', 'held', 'sold'],
  change: ({ held, sold }, { initialStock }) =>
    initialStock === undefined ? {} : { stock: stockLeft(initialStock, held + sold) },
  end: ({ isOnSale }) => (isOnSale ? { isOnSale: false } : 'keep'),
})

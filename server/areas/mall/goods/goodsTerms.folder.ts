import { folderPart } from '../../../kernel/folder/folderPart'
import { stockLeft } from '../../../kernel/folder/field'
import { goodsFreight, goodsLimited } from './goods.table'

/** Time-limited lower prices of goods. */
export const goodsLimitedFolder = folderPart({
  kind: 'goodsLimited',
  label: '商品限时价',
  shape: { form: 'list', path: 'goods-limited.yaml' },
  table: goodsLimited,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    goodsId: make.ref('商品', 'goods', '商品'),
    name: make.text('名称', { max: 20 }),
    percentPaid: make.rate('折扣'),
    startAt: make.time('开始', { missing: make.firstImport }),
    endAt: make.time('结束'),
    initialStock: make.integer('数量', { min: 1 }),
    limitPerUser: make.integer('每人限购', { min: 0, missing: 0 }),
  }),
  toRow(record) {
    if (record.startAt > record.endAt) throw new Error('“开始”不能晚于“结束”')
    return { ...record, stock: record.initialStock, held: 0, sold: 0 }
  },
  initial: ['stock', 'held', 'sold'],
  change: ({ held, sold }, { initialStock }) =>
    initialStock === undefined ? {} : { stock: stockLeft(initialStock, held + sold) },
  end: ({ startAt, endAt }, now) =>
    endAt <= now ? 'keep' : { endAt: now, startAt: startAt > now ? now : startAt },
  isOver: ({ endAt }, now) => endAt <= now,
  whole(records) {
    const clash = records.some((one, at) =>
      records.some(
        (other, place) =>
          place > at &&
          other.goodsId === one.goodsId &&
          one.startAt < other.endAt &&
          other.startAt < one.endAt,
      ),
    )
    return clash ? ['同一商品的两个限时价在时间上重叠'] : []
  },
})

/** Freight rules: one line for the park, and lines for shops that differ. */
export const goodsFreightFolder = folderPart({
  kind: 'goodsFreight',
  label: '运费',
  shape: { form: 'table', path: 'goods-freight.csv' },
  table: goodsFreight,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.optionalRef('商户', 'shop', '商户'),
    first: make.yuan('首件'),
    next: make.yuan('续件', { missing: 0 }),
    freeFrom: make.yuan('满额免运费', { missing: 0 }),
    excluded: make.texts('不发货省份', { max: 10 }),
  }),
  toRow: (record) => record,
  end: () => 'remove',
  whole(records) {
    const shops = records.map(({ shopId }) => shopId)
    return new Set(shops).size < shops.length ? ['同一商户（或整个园区）的运费写了两行'] : []
  },
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { stockLeft } from '../../../kernel/folder/field'
import { cardProduct } from './storedCard.table'

/** Stored-value cards on sale, in file order. */
export const cardProductFolder = folderPart({
  kind: 'cardProduct',
  label: '礼卡',
  shape: { form: 'list', path: 'cards.yaml' },
  table: cardProduct,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    cover: make.picture('封面', { optional: true }),
    colour: make.text('颜色', { max: 7, pattern: [/^#[0-9a-f]{6}$/, '应为 #b4532a 这样的颜色'] }),
    face: make.yuan('面值', { min: 0.01 }),
    price: make.yuan('售价', { min: 0.01 }),
    bonus: make.yuan('赠送', { missing: 0 }),
    validDays: make.integer('有效天数', { min: 1, max: 36_500, missing: null }),
    shopIds: make.refs('可用商户', 'shop', '商户'),
    rules: make.body('规则', { optional: true }),
    initialStock: make.integer('库存', { min: 0 }),
    limitPerUser: make.integer('每人限购', { min: 0, missing: 0 }),
    isRefundable: make.flag('可退', true),
    isOnSale: make.flag('在售', true),
  }),
  toRow(record, { rank }) {
    if (record.price > record.face + record.bonus) throw new Error('售价不能超过面值加赠送')
    return { ...record, rank, stock: record.initialStock, held: 0, sold: 0 }
  },
  initial: ['stock', 'held', 'sold'],
  change: ({ held, sold }, { initialStock }) =>
    initialStock === undefined ? {} : { stock: stockLeft(initialStock, held + sold) },
  end: ({ isOnSale }) => (isOnSale ? { isOnSale: false } : 'keep'),
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { stockLeft } from '../../../kernel/folder/field'
import { goodsSku, type NamedValue } from './goods.table'

const specPattern = /^([^=]{1,10})=(.{1,20})$/

/** Parses one specification, e.g. 颜色=藏青. */
function readSpec(text: string): NamedValue {
  const [, name = '', value = ''] = specPattern.exec(text) ?? []
  return { name: name.trim(), value: value.trim() }
}

/** Problem with the specifications of one goods' SKUs; undefined: none. */
function specProblem(all: readonly (readonly string[])[]): string | undefined {
  const names = all.map((specs) =>
    specs
      .map(readSpec)
      .map(({ name }) => name)
      .join('、'),
  )
  if (new Set(names).size > 1) {
    return `同一商品各行的“规格”要写同样的几项、同样的顺序，现在有“${[...new Set(names)].join('”和“')}”`
  }
  if (new Set(names[0]?.split('、')).size < (all[0]?.length ?? 0)) return '“规格”里有一项写了两次'
  const values = all.map((specs) => specs.join('、'))
  const twice = values.find((value, at) => values.indexOf(value) !== at)
  return twice === undefined ? undefined : `规格“${twice || '（空）'}”在同一商品里写了两次`
}

/** SKUs: combinations of specifications, each with price and stock. */
export const goodsSkuFolder = folderPart({
  kind: 'goodsSku',
  label: '商品规格',
  shape: { form: 'table', path: 'goods-skus.csv' },
  table: goodsSku,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    goodsId: make.ref('商品', 'goods', '商品'),
    specs: make.texts('规格', { max: 31, pattern: [specPattern, '应写作 颜色=藏青、尺码=M'] }),
    price: make.yuan('价格', { min: 0.01 }),
    linePrice: make.yuan('参考价', { missing: 0 }),
    initialStock: make.integer('库存', { min: 0 }),
    image: make.picture('图片', { optional: true }),
    isActive: make.flag('在售', true),
  }),
  toRow: ({ specs, ...record }, { rank }) => ({
    ...record,
    specs: specs.map(readSpec),
    stock: record.initialStock,
    held: 0,
    sold: 0,
    rank,
  }),
  toRecord: (row) => ({ ...row, specs: row.specs.map(({ name, value }) => `${name}=${value}`) }),
  initial: ['stock', 'held', 'sold'],
  change: ({ held, sold }, { initialStock }) =>
    initialStock === undefined ? {} : { stock: stockLeft(initialStock, held + sold) },
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  whole(records) {
    const goodsIds = [...new Set(records.map(({ goodsId }) => goodsId))]
    return goodsIds.flatMap(
      (id) =>
        specProblem(records.filter(({ goodsId }) => goodsId === id).map(({ specs }) => specs)) ??
        [],
    )
  },
})

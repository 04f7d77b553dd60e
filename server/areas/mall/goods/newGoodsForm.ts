import * as v from 'valibot'
import {
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  textField,
  tickField,
  yuanField,
  type Problem,
  type Typed,
} from '../../../desk/deskForm'
import { textLength } from '@/rules/text/graphemes'
import { goodsTextFields } from './goodsTextInputs'
import { skuDraft } from './newGoods'

/** SKUs that the form of new goods takes; more are added on their page. */
export const SKU_ROWS = 8
const SPECS_MAX = 3
const PRICE_MAX_FEN = 10_000_000
const STOCK_MAX = 99_999

export const skuField = (row: number, what: 'Specs' | 'Price' | 'Stock'): string =>
  `Sku${row}${what}`

/** How goods reach their buyer. */
export const deliveryWays = {
  both: { text: '快递和自提', ways: ['express', 'pickup'] },
  express: { text: '只快递', ways: ['express'] },
  pickup: { text: '只自提', ways: ['pickup'] },
} as const
const wayNames = Object.keys(deliveryWays) as (keyof typeof deliveryWays)[]

/** Words separated by 、 or a comma. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean)

const price = yuanField('价格', 1, PRICE_MAX_FEN)
const stock = numberField('库存', 0, STOCK_MAX)
const values = v.pipe(
  optionalTextField('规格', 60),
  v.transform(wordsOf),
  v.everyItem((word) => textLength(word) <= 20, '每个规格最多 20 个字'),
)

/** SKUs of the rows that are filled; the first one is required. */
function readSkus(typed: Typed, specs: readonly string[], problems: Problem[]) {
  const skus = Array.from({ length: SKU_ROWS }, (_, row) => row).flatMap((row) => {
    const [specsName, priceName, stockName] = [
      skuField(row, 'Specs'),
      skuField(row, 'Price'),
      skuField(row, 'Stock'),
    ]
    const isEmpty = [specsName, priceName, stockName].every(
      (name) => (typed[name] ?? '').trim() === '',
    )
    if (isEmpty && row > 0) return []
    const read = {
      values: v.safeParse(values, typed[specsName]),
      price: v.safeParse(price, typed[priceName]),
      stock: v.safeParse(stock, typed[stockName]),
    }
    const add = (field: string, result: { issues?: readonly { message: string }[] }) => {
      if (result.issues) problems.push({ field, message: result.issues[0]?.message ?? '' })
    }
    add(specsName, read.values)
    add(priceName, read.price)
    add(stockName, read.stock)
    if (!read.values.success || !read.price.success || !read.stock.success) return []
    if (read.values.output.length !== specs.length)
      problems.push({
        field: specsName,
        message:
          specs.length === 0
            ? '填了规格，请先写规格名，例如颜色'
            : `请按顺序填写${specs.join('、')}，用“、”分开`,
      })
    return [{ ...skuDraft(read.values.output, read.price.output, read.stock.output), row }]
  })
  for (const { values: own, row } of skus) {
    const isTwice = skus.some((other) => other.row < row && other.values.join() === own.join())
    if (isTwice)
      problems.push({
        field: skuField(row, specs.length === 0 ? 'Price' : 'Specs'),
        message: specs.length === 0 ? '没有规格名时只能填一行' : '这个规格写了两次',
      })
  }
  return skus.map(({ row: _row, ...sku }) => sku)
}

/** The form of new goods; rows of SKUs become a list. */
export const newGoodsForm = v.pipe(
  v.looseObject({
    Id: newIdField,
    ShopId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择商户')),
    PicturesOf: optionalTextField('图片', 36),
    ...goodsTextFields,
    Delivery: v.picklist(wayNames, '请选择配送方式'),
    MemberPriceFrom: numberField('会员价自等级', 0, 10),
    LimitPerUser: numberField('每人限购', 0, 999),
    SaleFrom: momentOrNowField('开售'),
    IsOnSale: tickField,
    SpecNames: v.pipe(
      optionalTextField('规格名', 40),
      v.transform(wordsOf),
      v.maxLength(SPECS_MAX, `规格名最多 ${SPECS_MAX} 个`),
      v.check((names) => new Set(names).size === names.length, '有一个规格名写了两次'),
    ),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value as unknown as Typed
    const problems: Problem[] = []
    const skus = readSkus(typed, dataset.value.SpecNames, problems)
    if (problems.length === 0) return { ...dataset.value, skus }
    for (const { field = '', message } of problems)
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key: field, value: typed[field] }],
      })
    return NEVER
  }),
)

/** Another SKU of goods. */
export const newSkuForm = v.object({
  Id: newIdField,
  Specs: v.pipe(textField('规格', 60), v.transform(wordsOf)),
  Price: price,
  Stock: stock,
})

/** One of the pictures of goods. */
export const pictureForm = v.object({ Path: textField('图片', 200) })

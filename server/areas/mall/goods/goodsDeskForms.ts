import * as v from 'valibot'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  numberField,
  seenField,
  textField,
  tickField,
  yuanField,
} from '../../../desk/deskForm'

const PRICE_MAX_FEN = 10_000_000
const STOCK_MAX = 99_999
const LIMIT_MAX = 999

export const goodsForm = v.object({
  LimitPerUser: numberField('每人限购', 0, LIMIT_MAX),
  IsOnSale: tickField,
  Seen: seenField,
})

export const skuForm = v.object({
  Price: yuanField('价格', 1, PRICE_MAX_FEN),
  Added: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^[+-]?\d{0,5}$/, '请填写增减的件数，例如 20 或 -3'),
    v.transform((text) => (/\d/.test(text) ? Number(text) : 0)),
  ),
  IsActive: tickField,
  Seen: seenField,
})

export const limitedForm = v.pipe(
  v.object({
    Id: newIdField,
    Name: textField('名称', 20),
    Percent: numberField('折扣', 1, 99),
    From: momentOrNowField('开始时间'),
    To: v.pipe(momentOrNeverField('结束时间'), v.date('请填写结束时间')),
    Stock: numberField('件数', 1, STOCK_MAX),
    LimitPerUser: numberField('每人限购', 0, LIMIT_MAX),
  }),
  v.forward(
    v.check(({ From, To }) => From === undefined || From < To, '结束要晚于开始'),
    ['To'],
  ),
)

/**
 * The member's own stored-value cards (spec 7). Separate file because the payment code page lists them, while all other
 * card calls belong to the subpackage.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, pageFields, paged, time } from './fields'

/**
 * Active ↔ Frozen; Active → UsedUp | Expired | Refunded; Expired → Active by the member's reactivation, one year
 * longer.
 */
const cardStatus = v.picklist(['Active', 'Frozen', 'UsedUp', 'Expired', 'Refunded'])

export const myCard = v.object({
  Id: id,
  /** Middle digits hidden. */
  CardNo: v.string(),
  Name: v.string(),
  Cover: v.string(),
  Colour: v.string(),
  /** Value at binding, including the bonus. */
  Face: fen,
  Balance: fen,
  /** Empty: every shop of the park. */
  ShopIds: v.array(id),
  ScopeText: v.string(),
  BoundAt: time,
  /** Null: no end. */
  ValidTo: v.nullable(time),
  Source: v.picklist(['buy', 'exchange', 'gift', 'recharge']),
  SourceText: v.string(),
  Status: cardStatus,
  StatusText: v.string(),
  Actions: v.array(v.picklist(['pay', 'activate'])),
})

export const myStoredCards = post('/market/api/v1/storedCard/myListByStoredCard/c', {
  auth: 'member',
  underLoad: 'reading',
  summary: '我的储值卡：可用的按先到期、再余额小的排序，或已失效的',
  request: v.object({
    ...pageFields,
    Group: v.optional(v.picklist(['valid', 'invalid']), 'valid'),
  }),
  data: paged(myCard),
})

export type MyCard = v.InferOutput<typeof myCard>

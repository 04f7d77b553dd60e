/** A shop with the data needed for payment (spec 7 Merchants, parkShop/get). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'
import { payShop } from './order'

export const parkShop = v.object({
  ...payShop.entries,
  Category: v.string(),
  Phone: v.string(),
  OpenHours: v.string(),
  /** Whether the shop accepts stored-value cards and IC cards, besides balance and outside payment. */
  TakesStoredCard: v.boolean(),
  TakesIcCard: v.boolean(),
})

export const parkShopCalls = {
  get: post('/manage/api/v1/parkShop/get/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商户信息（付款页用）',
    request: v.object({ Id: id }),
    data: parkShop,
  }),
  getShopInfo: post('/manage/api/v1/parkShopAccount/getShopInfo/info/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '收款商户的信息（扫商户码后核对收款方）',
    request: v.object({ ShopId: id }),
    data: parkShop,
  }),
}

export type ParkShop = v.InferOutput<typeof parkShop>

/** A member's favourite shops; an addition to spec 7 Merchants. */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'

export const favouriteShopCalls = {
  set: post('/manage/api/v1/favouriteShop/set/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '收藏商户，或取消收藏；重复提交结果不变',
    request: v.object({ ShopId: id, IsFavourite: v.boolean() }),
    data: v.object({ IsFavourite: v.boolean() }),
  }),
}

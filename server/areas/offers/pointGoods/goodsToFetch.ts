import type { Queryable } from '../../../database/queryable'
import type { Identity } from '../../../kernel/base'
import type { PointGoodsService } from './pointGoods.service'

/** Reason why exchanged goods block the removal of the account; undefined: all were picked up. */
export async function goodsToFetch(
  pointGoods: Pick<PointGoodsService, 'waiting'>,
  tx: Queryable,
  identity: Identity,
): Promise<string | undefined> {
  const waiting = await pointGoods.waiting(tx, identity)
  return waiting > 0 ? '还有积分兑换的礼品没有领取，请领取后再注销' : undefined
}

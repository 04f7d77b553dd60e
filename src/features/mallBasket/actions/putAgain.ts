import type { WantedLine } from '@/contract/mallOrder'
import { mallBasketCalls } from '@/contract/mallBasket'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { serverNow } from '@/state/serverClock'
import { putIntoBasket } from './changeBasket'

/**
 * Adds previously bought goods to the basket at the current price; unavailable ones are left out with a message.
 * @returns true when anything was added
 */
export async function putAgain(wanted: readonly WantedLine[]): Promise<boolean> {
  const At = serverNow()
  // An order may contain an SKU twice: at the limited price and at the ordinary one.
  const pieces = new Map<string, number>()
  for (const { SkuId, Qty } of wanted) pieces.set(SkuId, (pieces.get(SkuId) ?? 0) + Qty)
  const Lines = [...pieces].map(([SkuId, Qty]) => ({ SkuId, Qty: Math.min(99, Qty), At }))
  let found
  try {
    found = await call(mallBasketCalls.look, { Lines })
  } catch {
    return false // the error has been shown
  }
  let put = 0
  for (const { SkuId, Qty, Goods } of found.Lines) {
    if (!Goods || Goods.Status !== 'OnSale' || Goods.Stock <= 0) continue
    if (!putIntoBasket(SkuId, Math.min(Qty, Goods.Stock), Goods)) break
    put += 1
  }
  if (put === 0) showToast({ text: '这些商品已售罄或下架，看看别的吧' })
  else if (put < Lines.length)
    showToast({ text: `${Lines.length - put} 种商品已售罄或下架，其余已放入购物车` })
  return put > 0
}

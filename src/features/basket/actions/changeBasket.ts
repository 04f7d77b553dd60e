import { showToast } from '@/platform/toast'
import { serverNow } from '@/state/serverClock'
import { store } from '@/state/store'
import { basketAtom } from '../atoms'
import * as model from '../model/lines'
import { syncSoon } from './syncBasket'

/**
 * Puts pieces of a SKU into the basket.
 * @returns false, after saying so, where there is no room for another kind
 */
export function putIntoBasket(skuId: string, qty: number, goods: model.BasketGoods): boolean {
  const live = model.liveLines(store.get(basketAtom))
  const isNew = !live.some(({ SkuId }) => SkuId === skuId)
  if (isNew && live.length >= model.kindsMax) {
    showToast({ text: `购物车最多放 ${model.kindsMax} 种商品，请先清理一下` })
    return false
  }
  store.set(basketAtom, (lines) => model.putIn(lines, skuId, qty, goods, serverNow()))
  syncSoon()
  return true
}

/** Sets the pieces of a line. */
export function setPieces(skuId: string, qty: number): void {
  store.set(basketAtom, (lines) => model.withQty(lines, skuId, qty, serverNow()))
  syncSoon()
}

/** Takes lines out, such as those that have been ordered. */
export function takeOut(skuIds: readonly string[]): void {
  store.set(basketAtom, (lines) => model.without(lines, skuIds, serverNow()))
  syncSoon()
}

/** Puts back what was taken out just now. */
export function putBack(taken: readonly model.KeptLine[]): void {
  store.set(basketAtom, (lines) => model.putBack(lines, taken, serverNow()))
  syncSoon()
}

/** Chooses lines for the next order, or no longer; the device's business alone. */
export function choose(skuIds: readonly string[], isChosen: boolean): void {
  store.set(basketAtom, (lines) => model.chosen(lines, skuIds, isChosen))
}

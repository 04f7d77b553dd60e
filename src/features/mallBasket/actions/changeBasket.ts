import { showToast } from '@/platform/toast'
import { serverNow } from '@/state/serverClock'
import { store } from '@/state/store'
import { basketAtom } from '../atoms'
import * as model from '../model/lines'
import { syncSoon } from './syncBasket'

/**
 * Adds pieces of an SKU to the basket.
 * @returns false when the basket is full; a toast has been shown
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

/** Sets the number of pieces of a line. */
export function setPieces(skuId: string, qty: number): void {
  store.set(basketAtom, (lines) => model.withQty(lines, skuId, qty, serverNow()))
  syncSoon()
}

/** Removes lines, e.g. ordered ones. */
export function takeOut(skuIds: readonly string[]): void {
  store.set(basketAtom, (lines) => model.without(lines, skuIds, serverNow()))
  syncSoon()
}

/** Restores lines that were just removed. */
export function putBack(taken: readonly model.KeptLine[]): void {
  store.set(basketAtom, (lines) => model.putBack(lines, taken, serverNow()))
  syncSoon()
}

/** Selects or deselects lines for the next order; kept on the device only. */
export function choose(skuIds: readonly string[], isChosen: boolean): void {
  store.set(basketAtom, (lines) => model.chosen(lines, skuIds, isChosen))
}

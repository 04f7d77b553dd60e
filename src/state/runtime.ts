/**
 * The shared runtime data of spec 3: what one page leaves for another. Gone when the app ends, but for
 * the order data, which the spec restores at app show. What is not here lives elsewhere: an order being put together in
 * the page's draft (state/draft), the web view's address in its parameter, the bars' heights in platform/customBar.
 */
import { atom } from 'jotai'
import type { Place } from '@/platform/location/types'
import { storage } from '@/platform/storage'
import { storageKeys } from './storageKeys'

/** The offers somebody chose on one page for what another is about to pay; worth nothing for anything else. */
export interface ChosenOffers {
  shopId: string
  /** Before any reduction, fen. */
  amount: number
  /** Ids of owned coupons; none: no coupon. */
  coupon: string[]
  /** False: none. */
  activity: string | false
  points: boolean
}

/** The shop a scanned code or a link led to. */
export interface ShopInEntry {
  id: string
}

/** The order that somebody paid or tried to pay last. */
export interface OrderData {
  orderId: string
}

export const couponDataAtom = atom<ChosenOffers | null>(null)
export const shopInfoAtom = atom<ShopInEntry | null>(null)
/** The place chosen last on the page for that (spec 3 location); the page that opened it takes it and sets it back. */
export const chosenPlaceAtom = atom<Place | null>(null)

const orderData = atom<OrderData | null>(null)
/** Kept over restarts: a result page that is led back to without its parameters shows this order. */
export const orderDataAtom = atom(
  (get) => get(orderData),
  (_get, set, data: OrderData | null) => {
    if (data) storage.write(storageKeys.orderData, data)
    else storage.remove(storageKeys.orderData)
    set(orderData, data)
  },
)
export const restoreOrderDataAtom = atom(null, (_get, set) => {
  const stored = storage.read(storageKeys.orderData)
  const { orderId } = (stored ?? {}) as Partial<OrderData>
  if (typeof orderId === 'string') set(orderData, { orderId })
})

/** What one person has chosen and begun is not handed to the next. */
export const forgetChoicesAtom = atom(null, (_get, set) => {
  set(couponDataAtom, null)
  set(chosenPlaceAtom, null)
  set(orderDataAtom, null)
})

/** What the messenger told: the app runs inside its browser, and who the person is there. */
export interface MessengerConfig {
  isMessengerBrowser: boolean
  openId: string
}
export const messengerConfigAtom = atom<MessengerConfig>({ isMessengerBrowser: false, openId: '' })

/** Set by a network failure, cleared by the next success (spec 4). */
export const isNetTimeoutAtom = atom(false)
/** The server wants a newer client (ClientUpdateEnforced); the launch acts on it. */
export const isUpdateEnforcedAtom = atom(false)

/**
 * Shared runtime data of spec 3: data passed between pages. Lost when the app ends, except the order data, which the
 * spec restores at app show. Stored elsewhere: an order being composed in the page's draft (state/draft), the web
 * view's address in its parameter, the bars' heights in platform/customBar.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { storageKeys } from './storageKeys'

/** Offers chosen on one page for a payment on another; valid for that subject only. */
export interface ChosenOffers {
  /** Id of the shop or the parking stay. */
  about: string
  /** Before any reduction, fen; null for a stay, whose fee keeps rising. */
  amount: number | null
  /** Ids of owned coupons; empty: no coupon. */
  coupon: string[]
  /** False: none. */
  activity: string | false
  points: boolean
}

/** The shop opened by a scanned code or a link. */
export interface ShopInEntry {
  id: string
}

/** The order last paid, or for which payment was tried. */
export interface OrderData {
  orderId: string
}

const couponData = atom<ChosenOffers | null>(null)
/** The offers chosen last; null when none, or already used. */
export const couponDataAtom = atom((get) => get(couponData))
/** Stores the chosen offers; null: the best ones are requested again. */
export const chooseOffersAtom = atom(null, (_get, set, offers: ChosenOffers | null) =>
  set(couponData, offers),
)

const shopInfo = atom<ShopInEntry | null>(null)
/** The shop opened last. */
export const shopInfoAtom = atom((get) => get(shopInfo))
/** Sets the shop opened by code or link. */
export const enterShopAtom = atom(null, (_get, set, shop: ShopInEntry) => set(shopInfo, shop))

const orderData = atom<OrderData | null>(null)
/** Kept across restarts: a result page opened without parameters shows this order. */
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

/** Deletes one user's selections before the next user. */
export const forgetChoicesAtom = atom(null, (_get, set) => {
  set(couponData, null)
  set(orderDataAtom, null)
})

/** Messenger data: whether the app runs in its browser, and the user's open id. */
export interface MessengerConfig {
  isMessengerBrowser: boolean
  openId: string
}
const messengerConfig = atom<MessengerConfig>({ isMessengerBrowser: false, openId: '' })
/** Known messenger data. */
export const messengerConfigAtom = atom((get) => get(messengerConfig))
/** Updates the messenger data: all, or one part. */
export const noteMessengerAtom = atom(null, (get, set, change: Partial<MessengerConfig>) =>
  set(messengerConfig, { ...get(messengerConfig), ...change }),
)

const isNetTimeout = atom(false)
/** True after a network failure, until the next success (spec 4). */
export const isNetTimeoutAtom = atom((get) => get(isNetTimeout))
/** Sets whether the network has answered. */
export const noteNetworkAtom = atom(null, (_get, set, isAnswering: boolean) =>
  set(isNetTimeout, !isAnswering),
)

const isUpdateEnforced = atom(false)
/** The server requires a newer client (ClientUpdateEnforced); the launch acts on it. */
export const isUpdateEnforcedAtom = atom((get) => get(isUpdateEnforced))
/** Sets the flag (true), or clears it once the launch has acted (false). */
export const enforceUpdateAtom = atom(null, (_get, set, isEnforced: boolean) =>
  set(isUpdateEnforced, isEnforced),
)

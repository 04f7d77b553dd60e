/**
 * The shared runtime data of spec 3: what one page leaves for another. Gone when the app ends, but for
 * the order data, which the spec restores at app show. What is not here lives elsewhere: an order being put together in
 * the page's draft (state/draft), the web view's address in its parameter, the bars' heights in platform/customBar.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { storageKeys } from './storageKeys'

/** The offers somebody chose on one page for what another is about to pay; worth nothing for anything else. */
export interface ChosenOffers {
  /** Id of the shop or the parking stay. */
  about: string
  /** Before any reduction, fen; null for a stay, whose fee goes on. */
  amount: number | null
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

const couponData = atom<ChosenOffers | null>(null)
/** The offers chosen last; null when none were, or the choice is used up. */
export const couponDataAtom = atom((get) => get(couponData))
/** Keeps the offers somebody chose; null: the best is to be asked for again. */
export const chooseOffersAtom = atom(null, (_get, set, offers: ChosenOffers | null) =>
  set(couponData, offers),
)

const shopInfo = atom<ShopInEntry | null>(null)
/** The shop that was entered last. */
export const shopInfoAtom = atom((get) => get(shopInfo))
/** A shop is entered: by its code, or by a link. */
export const enterShopAtom = atom(null, (_get, set, shop: ShopInEntry) => set(shopInfo, shop))

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
  set(couponData, null)
  set(orderDataAtom, null)
})

/** What the messenger told: the app runs inside its browser, and who the person is there. */
export interface MessengerConfig {
  isMessengerBrowser: boolean
  openId: string
}
const messengerConfig = atom<MessengerConfig>({ isMessengerBrowser: false, openId: '' })
/** What is known of the messenger. */
export const messengerConfigAtom = atom((get) => get(messengerConfig))
/** Takes over what was learnt of it: all, or one part. */
export const noteMessengerAtom = atom(null, (get, set, change: Partial<MessengerConfig>) =>
  set(messengerConfig, { ...get(messengerConfig), ...change }),
)

const isNetTimeout = atom(false)
/** True after a network failure, until the next success (spec 4). */
export const isNetTimeoutAtom = atom((get) => get(isNetTimeout))
/** Notes whether the network has answered. */
export const noteNetworkAtom = atom(null, (_get, set, isAnswering: boolean) =>
  set(isNetTimeout, !isAnswering),
)

const isUpdateEnforced = atom(false)
/** The server wants a newer client (ClientUpdateEnforced); the launch acts on it. */
export const isUpdateEnforcedAtom = atom((get) => get(isUpdateEnforced))
/** Raises the flag (true), or takes it down once the launch has acted (false). */
export const enforceUpdateAtom = atom(null, (_get, set, isEnforced: boolean) =>
  set(isUpdateEnforced, isEnforced),
)

/**
 * The shared runtime data of spec 3: what one page leaves for another. Gone when the app ends, but for
 * the order data, which the spec restores at app show.
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
  name: string
}

/** What order pages hand to each other and what survives a restart; each kind of order adds its own. */
export type OrderData = Record<string, unknown>

export const couponDataAtom = atom<ChosenOffers | null>(null)
export const shopInfoAtom = atom<ShopInEntry | null>(null)
/** The order being put together, before it has a number. */
export const temporaryOrderAtom = atom<OrderData | null>(null)
/** The place chosen last on the page for that (spec 3 location); whoever opened it takes it and sets it back. */
export const chosenPlaceAtom = atom<Place | null>(null)
/** Address the web-view page opens; vetted by whoever sets it. */
export const webViewSourceAtom = atom('')

const orderData = atom<OrderData | null>(null)
/** The order last worked on. Kept over restarts. */
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
  if (stored && typeof stored === 'object') set(orderData, stored as OrderData)
})

/** What the messenger told: the app runs inside its browser, and who the person is there. */
export interface MessengerConfig {
  isMessengerBrowser: boolean
  openId: string
}
export const messengerConfigAtom = atom<MessengerConfig>({ isMessengerBrowser: false, openId: '' })

/** Heights of the bars, px. */
export interface BarHeights {
  statusBarPx: number
  customBarPx: number
}
export const barHeightsAtom = atom<BarHeights>({ statusBarPx: 0, customBarPx: 45 })

/** Set by a network failure, cleared by the next success (spec 4). */
export const isNetTimeoutAtom = atom(false)
/** The server wants a newer client (ClientUpdateEnforced); the launch acts on it. */
export const isUpdateEnforcedAtom = atom(false)

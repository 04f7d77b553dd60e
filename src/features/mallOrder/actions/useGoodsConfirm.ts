import { useEffect, useRef, useState } from 'react'
import { type MallQuote, type WantedLine, mallOrderCalls } from '@/contract/mallOrder'
import type { Refusal } from '@/features/checkout/actions/useShopPayment'
import { agreedChoice } from '@/features/checkout/model/saving'
import { offerChanges } from '@/features/checkout/queries/offers'
import { reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { draftOf } from '@/state/draft'
import { useOrderIntent, type IntentOptions } from '@/features/checkout/actions/useOrderIntent'
import {
  aboutOf,
  shopSelections,
  type DeliveryAddress,
  type ShopChoice,
  type ShopChoices,
  quoteChanges,
} from '../model/selection'
import { useGoodsQuote } from '../queries/quote'
import { useGoodsOffers } from './useGoodsOffers'

/** Makes the orders; see useOrderIntent for the cashier. */
const useSubmitGoods = (options: IntentOptions) =>
  useOrderIntent(mallOrderCalls.submit, { ...options, orderOf: ({ Order }) => Order })

/**
 * Delivery and remark per shop, kept until the order is made: a retry after a lost answer sends the same data.
 * @param about key of the goods: another order has other remarks
 */
function useShopChoices(about: string) {
  const [draft] = useState(() => draftOf<Record<string, ShopChoice>>(about))
  const [choices, setChoices] = useState<ShopChoices>(() => draft.load() as ShopChoices)
  const change = (shopId: string, changed: ShopChoice) => {
    const next = { ...choices, [shopId]: { ...choices[shopId], ...changed } }
    setChoices(next)
    draft.save(next)
  }
  return { choices, change, forget: draft.clear }
}

interface Wanted {
  lines: WantedLine[]
  address: DeliveryAddress | undefined
  isMember: boolean
  /** Called when these lines have been ordered, to remove them from the basket. */
  onOrdered: (skuIds: string[]) => void
}

/** Refusals because something has changed: the page reloads its current state. */
const changedReasons = [
  'soldOut',
  'buyLimit',
  'goodsOff',
  'delivery',
  'priceChanged',
  'offerChanged',
]

/**
 * Confirmation of an order: the price for the choices, and the order made at exactly that price. When the server
 * refuses because something has changed, the price is refetched and the changes are listed; nothing is ordered before
 * the next tap.
 */
export function useGoodsConfirm({ lines, address, isMember, onOrdered }: Wanted) {
  const about = aboutOf(lines)
  const { choices, change, forget } = useShopChoices(about)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refusedAt = useRef<MallQuote | null>(null)
  const hasLines = isMember && lines.length > 0
  const offers = useGoodsOffers(
    {
      Lines: lines,
      Shops: shopSelections(choices, false),
      ...(address && { Province: address.Province }),
    },
    hasLines,
  )
  const { chosen } = offers
  const quote = useGoodsQuote(
    {
      Lines: lines,
      Shops: shopSelections(choices, false),
      ...(address && { Address: address }),
      ...(chosen && { Choice: chosen }),
    },
    hasLines,
  )

  const intent = useSubmitGoods({
    forgetTyped: forget,
    onFailure: (message) => setRefusal({ message, lines: [] }),
    onRefused: (error) => {
      if (!changedReasons.includes(reasonOf(error))) return
      const [message = sentenceOf(error), ...now] = offerChanges(error)
      setRefusal({ message, lines: now })
      refusedAt.current = quote.data ?? null
      void quote.refetch()
      void offers.refetch()
    },
  })
  // Adds the changes to the refusal message once the refetched quote arrives.
  useEffect(() => {
    const before = refusedAt.current
    if (!before || !quote.data || quote.isFetching || quote.data === before) return
    refusedAt.current = null
    const now = quoteChanges(before, quote.data)
    setRefusal((shown) => shown && { ...shown, lines: [...shown.lines, ...now] })
  }, [quote.data, quote.isFetching])

  const submit = async () => {
    if (!quote.data) return
    setRefusal(null)
    const { saving } = offers
    const isOrdered = await intent.make({
      Lines: lines,
      Shops: shopSelections(choices, true),
      ...(quote.data.NeedsAddress && address && { Address: address }),
      ...(saving && { Choice: agreedChoice(saving) }),
      Total: quote.data.PayAmount,
    })
    if (isOrdered) onOrdered(lines.map(({ SkuId }) => SkuId))
  }

  return { ...intent, quote, offers, choices, change, refusal, submit }
}

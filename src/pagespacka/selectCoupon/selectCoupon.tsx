import { View } from '@tarojs/components'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import {
  usePurchaseOffers,
  useQuoteOffers,
  useShopOffers,
  type ShopOffers,
} from '@/features/checkout/queries/offers'
import { savingOf } from '@/features/checkout/model/saving'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, redirect } from '@/navigation'
import { goodsSelectionOf, linesText, type GoodsSelection } from '@/rules/goodsSelection'
import { formatYuan } from '@/rules/money'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { OfferChoice } from '@/features/coupon/components/OfferChoice'
import { pickOfChosen } from '@/features/coupon/model/picking'
import { usePicking } from '@/features/coupon/actions/usePicking'
import './selectCoupon.scss'

/** Subject of the payment: key of the stored choice, display text, and the page that requested it. */
interface Subject {
  about: string
  /** Fen; null when the amount may change during the selection. */
  boundTo: number | null
  /** Before reductions, fen. */
  amount: number
  text: string
  goBack: () => Promise<void>
}

/**
 * Offer selection for a payment (spec 2): the best combination preselected, all others with their effect. For a shop
 * payment (`shopId`, `amount`), a parking stay (`stayId`, with its quote and the quoted amount), mall goods (`goods`,
 * encoded by rules/goodsSelection) or held seats (`ticketOrderId`).
 */
export default function SelectCouponPage() {
  const query = usePageQuery()
  const { shopId = '', stayId = '', quoteId = '', goods = '', ticketOrderId = '' } = query
  const { amount: given = '' } = query
  const amount = /^\d{1,7}$/.test(given) ? Number(given) : 0
  const selection = useMemo(() => goodsSelectionOf(goods), [goods])
  const ofShop = useShopOffers({ shopId, amount })
  const ofQuote = useQuoteOffers(stayId && quoteId)
  const ofPurchase = usePurchaseOffers(
    ticketOrderId ? { TicketOrderId: ticketOrderId } : selection && { Goods: selection },
  )
  const offers = ticketOrderId || selection ? ofPurchase : quoteId ? ofQuote : ofShop
  const paid = { shopId, stayId, ticketOrderId, selection, amount }
  if (offers.data) return <Choosing data={offers.data} subject={subjectOf(paid)} />
  return (
    <Screen>
      <MemberOnly hint="登录后选优惠">
        <PageState query={offers} skeleton={<Skeleton height="420px" />}>
          {() => null}
        </PageState>
      </MemberOnly>
    </Screen>
  )
}

interface Paid {
  shopId: string
  stayId: string
  ticketOrderId: string
  selection: GoodsSelection | null
  amount: number
}

/** Query of the confirmation page: a single SKU is named in it; several are the selected basket lines. */
function confirmQuery({ Lines: [first, ...others] }: GoodsSelection) {
  return first && others.length === 0 ? { sku: first.SkuId, qty: first.Qty } : { from: 'basket' }
}

function subjectOf({ shopId, stayId, ticketOrderId, selection, amount }: Paid): Subject {
  if (ticketOrderId)
    return {
      about: ticketOrderId,
      boundTo: null,
      amount,
      text: '票价',
      goBack: () => redirect('ticketConfirm', { id: ticketOrderId }),
    }
  if (selection)
    return {
      about: `goods/${linesText(selection.Lines)}`,
      boundTo: null,
      amount,
      text: '商品金额',
      goBack: () => redirect('goodsConfirm', confirmQuery(selection)),
    }
  // A stay's fee keeps rising during the selection, so its choice is not bound to an amount.
  if (stayId)
    return {
      about: stayId,
      boundTo: null,
      amount,
      text: '停车费',
      goBack: () => redirect('parking'),
    }
  return {
    about: shopId,
    boundTo: amount,
    amount,
    text: '消费金额',
    goBack: () => redirect('scanPay', { shopId, amount }),
  }
}

function Choosing({ data, subject }: { data: ShopOffers; subject: Subject }) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const paid = { about: subject.about, amount: subject.boundTo }
  const [before] = useState(() =>
    kept?.about === paid.about && kept.amount === paid.amount ? pickOfChosen(kept) : null,
  )
  const [isPayingWithPoints, setPayingWithPoints] = useAtom(isPayingWithPointsAtom)
  const picking = usePicking(data, before, isPayingWithPoints)
  const { pick, price, isOwn } = picking
  const saving = price && savingOf(data, price)

  /** Stores the choice for the requesting page; the server recalculates it. */
  const confirm = () => {
    const { CouponIds, ActivityId, UsePoints } = pick
    const choice = {
      coupon: [...CouponIds],
      activity: ActivityId ?? (false as const),
      points: UsePoints,
    }
    setPayingWithPoints(picking.hasPoints)
    keep(isOwn ? { ...paid, ...choice } : null)
    if (canGoBack()) void back()
    else void subject.goBack()
  }

  return (
    <Screen
      footer={
        <View className="selectCoupon">
          <View className="selectCoupon__sum" role="status">
            <View className="selectCoupon__off">
              <View>共省</View>
              <Money fen={saving?.off ?? 0} tone="saving" />
            </View>
            <View className="selectCoupon__pay">{`实付 ${formatYuan(saving?.pay ?? subject.amount)}`}</View>
          </View>
          <Button size="inline" disabled={!saving} onPress={confirm}>
            就用这些
          </Button>
        </View>
      }
    >
      <OfferChoice
        data={data}
        picking={picking}
        amount={subject.amount}
        amountText={subject.text}
      />
    </Screen>
  )
}

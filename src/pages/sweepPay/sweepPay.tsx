import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { NumberPad } from '@/components/numberPad/NumberPad'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { CloseWay } from '@/components/screen/CloseWay'
import { Screen } from '@/components/screen/Screen'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { OfferLine, type OfferState } from '@/features/checkout/components/OfferLine'
import { RefusalNote } from '@/features/checkout/components/RefusalNote'
import { confirmLeaving, confirmUnpaid } from '@/features/checkout/actions/confirmLeaving'
import { useShopPayment } from '@/features/checkout/actions/useShopPayment'
import { useTyped } from '@/features/checkout/actions/useTopUp'
import { DiscountPriceLine } from '@/features/timeLimitedDiscount/components/DiscountPriceLine'
import { useDiscountPrice } from '@/features/timeLimitedDiscount/queries'
import { ShopHead } from '@/features/scanPay/components/ShopHead'
import {
  askForShopOffers,
  ShopOffersSheet,
  useShopOffers,
} from '@/features/scanPay/components/ShopOffers'
import { ChargeLine } from '@/features/scanPay/components/ChargeLine'
import { askForSpendableHere } from '@/features/scanPay/components/SpendableHere'
import { askForPayShop, useEnteredShop } from '@/features/scanPay/queries'
import { shopAmountMaxFen } from '@/constants'
import { useLastKnown } from '@/hooks/useLastKnown'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go, goToLogin } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { parseYuan, typedYuan } from '@/rules/typedYuan'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { yuanText } from '@/rules/yuanText'
import { sentenceOf } from '@/utils/sentence'
import './sweepPay.scss'

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export function asks(url: string) {
  const shopId = new URLSearchParams(url.split('?')[1]).get('shopId')
  if (!shopId) return undefined
  void askForPayShop(shopId)
  if (store.get(isSignedInAtom)) void askForSpendableHere(shopId)
  return askForShopOffers(shopId)
}

/** Payment to a shop whose code was scanned (spec 2: shopId, no back button): the amount, the saving, the cashier. */
export default function SweepPayPage() {
  const { shopId = '', amount: given = '' } = usePageQuery()
  const shop = useEnteredShop(shopId)
  const [text, setText, forgetText] = useTyped(`pay/${shopId}/${given}`, typedAmount(given))
  const [remark, setRemark, forgetRemark] = useTyped(`remark/${shopId}/${given}`)
  const entered = parseYuan(text) ?? 0
  const isTooMuch = entered > shopAmountMaxFen
  // No quote is requested for an amount above the limit.
  const amount = isTooMuch ? 0 : entered
  const isSignedIn = useAtomValue(isSignedInAtom)
  const payment = useShopPayment(shopId, amount, () => {
    forgetText()
    forgetRemark()
  })
  const discountPrice = useDiscountPrice(shopId, amount, shop.data?.CanPay ?? false)
  /** A discount's hours have ended: the displayed price must be updated. */
  const priceAnew = () => {
    void discountPrice.refetch()
    if (payment.saving) void payment.offers.refetch()
  }
  const chooseOffers = () => void go('selectCoupon', { shopId, amount })
  const changeOffers = async () => {
    if (await payment.giveUpOrder()) chooseOffers()
  }
  const shopOffers = useShopOffers(shopId, shop.data?.CanPay === true).data ?? []
  const [isListing, setListing] = useState(false)
  const titles = shopOffers.map(({ Title }) => Title)
  const state = offerState(payment, isSignedIn, amount, titles)
  const isReckoning = state.kind === 'reckoning'
  const isReckoned = useLastKnown(payment.saving ? true : undefined) === true
  const toPay = payment.saving?.pay ?? discountPrice.pay ?? amount
  const isWaiting = payment.isBusy || payment.isReckoning
  const [isRemarking, setRemarking] = useState(remark !== '')
  return (
    <Screen
      barStart={<CloseWay mayClose={amount > 0 ? confirmUnpaid : undefined} />}
      // The pad in thumb reach with the button below it, even on small phones.
      footer={
        shop.data && (
          <View className="sweepPay__pad">
            {shop.data.CanPay && <NumberPad value={text} onChange={setText} maxYuanDigits={5} />}
            {isSignedIn && shop.data.CanPay && (
              <ChargeLine
                shopId={shopId}
                toPay={amount > 0 ? toPay : 0}
                onChange={isWaiting ? undefined : () => void payment.pay(remark)}
              />
            )}
            <Button
              busy={isWaiting}
              disabled={amount === 0 || !shop.data.CanPay}
              onPress={() => void payment.pay(remark)}
            >
              {shop.data.CanPay ? askFor(amount, toPay, isTooMuch) : shop.data.PayNote}
            </Button>
          </View>
        )
      }
    >
      <LastPaymentNote last={payment.last} onDismiss={payment.dismissLast} />
      <PageState query={shop} skeleton={<Skeleton height="320px" />}>
        {(data) => (
          <View className="sweepPay">
            <ShopHead shop={data} />
            <View className="sweepPay__amount">
              <View className="sweepPay__typed" role="status" aria-label={`金额 ${text || '0'} 元`}>
                <View className="sweepPay__sign">¥</View>
                <View className="sweepPay__digits">{text || '0'}</View>
              </View>
              {!isRemarking && (
                <Button kind="quiet" size="inline" onPress={() => setRemarking(true)}>
                  添加备注
                </Button>
              )}
            </View>
            {isRemarking && (
              <Field
                label="备注（选填）"
                value={remark}
                onChange={setRemark}
                maxLength={50}
                placeholder="例如：两杯拿铁"
              />
            )}
            {(isToCome(discountPrice) || (isReckoning && !isReckoned)) && <ToCome />}
            <DiscountPriceLine price={discountPrice} onTurn={priceAnew} />
            {payment.refusal && <RefusalNote refusal={payment.refusal} />}
            {data.CanPay && (
              <OfferLine
                state={state}
                onPress={() => {
                  if (state.kind === 'visitor') void goToLogin()
                  else if (state.kind === 'idle' && titles.length > 0) setListing(true)
                  else if (state.kind === 'idle') void go('shopCoupons', { shopId })
                  else if (state.kind === 'failed') void payment.offers.refetch()
                  else chooseOffers()
                }}
              />
            )}
          </View>
        )}
      </PageState>
      <ShopOffersSheet offers={shopOffers} isOpen={isListing} onClose={() => setListing(false)} />
      <Cashier
        orderId={payment.orderId}
        last={payment.last}
        onClose={payment.leaveCashier}
        mayLeave={confirmLeaving}
        onChangeOffers={() => void changeOffers()}
      />
    </Screen>
  )
}

/** Label of the button: the amount to pay, or why payment is not possible. */
function askFor(amount: number, toPay: number, isTooMuch: boolean): string {
  if (isTooMuch) return `单笔最多 ${yuanText(shopAmountMaxFen)}`
  return amount > 0 ? `付款 ${formatYuan(toPay)}` : '请输入金额'
}

/** The amount of the address (fen) as typed yuan. */
function typedAmount(fen: string): string {
  return /^[1-9]\d{0,6}$/.test(fen) ? typedYuan(Number(fen)) : ''
}

function offerState(
  { saving, data, isChosen, isReckoning, offers }: ReturnType<typeof useShopPayment>,
  isSignedIn: boolean,
  amount: number,
  titles: readonly string[],
): OfferState {
  if (!isSignedIn) return { kind: 'visitor' }
  if (amount === 0) return { kind: 'idle', titles }
  if (saving && data) return { kind: 'known', saving, data, isChosen }
  if (isReckoning || !offers.error) return { kind: 'reckoning' }
  return { kind: 'failed', message: sentenceOf(offers.error) }
}

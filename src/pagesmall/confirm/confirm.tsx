import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { chosenAddressIdAtom } from '@/features/userAddress/atoms'
import { AddressHead } from '@/features/userAddress/components/AddressHead'
import { addressFor, typedOf } from '@/features/userAddress/model'
import { useAddresses } from '@/features/userAddress/queries'
import { takeOut } from '@/features/mallBasket/actions/changeBasket'
import { useChosenLines } from '@/features/mallBasket/actions/useBasketState'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { OfferLine } from '@/features/checkout/components/OfferLine'
import { RefusalNote } from '@/features/checkout/components/RefusalNote'
import { useGoodsConfirm } from '@/features/mallOrder/actions/useGoodsConfirm'
import { ConfirmShop } from '@/features/mallOrder/components/ConfirmShop'
import { SubmitBar, QuoteSum } from '@/features/mallOrder/components/SubmitBar'
import { linesOf } from '@/features/mallOrder/model/selection'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go, redirect } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import bagPicture from '@/assets/illustrations/bag.svg'
import './confirm.scss'

/**
 * Order confirmation: one SKU (`sku`, `qty`) or the selected basket lines (`from=basket`). One order per shop, one
 * payment for all of them.
 */
export default function GoodsConfirmPage() {
  const { sku = '', qty = '', from = '' } = usePageQuery()
  const isOfBasket = from === 'basket'
  const chosen = useChosenLines()
  const isMember = useAtomValue(isSignedInAtom)
  // Determined on mount, because ordered lines leave the basket.
  const [lines, setLines] = useState(() => (isOfBasket ? chosen : linesOf({ sku, qty })))
  const addresses = useAddresses(isMember)
  const chosenId = useAtomValue(chosenAddressIdAtom)
  const saved = addressFor(addresses.data ?? [], chosenId)
  const address = useMemo(() => saved && typedOf(saved), [saved])
  const order = useGoodsConfirm({
    lines,
    address,
    isMember: isMember && !addresses.isPending,
    onOrdered: (skuIds) => {
      if (isOfBasket) takeOut(skuIds)
    },
  })
  const { quote, offers } = order
  const ways = {
    ...(sku && { setQty: (SkuId: string, Qty: number) => setLines([{ SkuId, Qty }]) }),
    ...(lines.length > 1 && {
      leaveOut: (skuId: string) => setLines(lines.filter(({ SkuId }) => SkuId !== skuId)),
    }),
  }
  return (
    <Screen
      footer={
        quote.data &&
        lines.length > 0 && (
          <SubmitBar
            quote={quote.data}
            isBusy={order.isBusy || quote.isFetching}
            lacksAddress={quote.data.NeedsAddress && !saved}
            onSubmit={() => void order.submit()}
            onAddAddress={() => void go('addressEdit', { choose: 1 })}
          />
        )
      }
    >
      <LastPaymentNote last={order.last} onDismiss={order.dismissLast} />
      <MemberOnly hint="登录后确认订单，享会员价">
        {lines.length === 0 ? (
          <NothingToOrder />
        ) : addresses.error && !addresses.data ? (
          // Without the loaded addresses it would look as if there were none.
          <PageState query={addresses} skeleton={null}>
            {() => null}
          </PageState>
        ) : (
          <PageState query={quote} skeleton={<SkeletonRows count={2} height="220px" />}>
            {(data) => (
              <View className="confirmOrder">
                {data.NeedsAddress && <AddressHead address={saved} />}
                {order.refusal && <RefusalNote refusal={order.refusal} />}
                {data.Shops.map((shop) => (
                  <ConfirmShop
                    key={shop.ShopId}
                    shop={shop}
                    isAlone={data.Shops.length === 1}
                    choice={order.choices[shop.ShopId] ?? {}}
                    onChange={(changed) => order.change(shop.ShopId, changed)}
                    ways={ways}
                  />
                ))}
                <QuoteSum quote={data} hasReductions={offers.state.kind === 'failed'} />
                <OfferLine state={offers.state} onPress={() => offers.press(data.GoodsAmount)} />
                {offers.note && (
                  <View className="confirmOrder__note" role="status">
                    {offers.note}
                  </View>
                )}
              </View>
            )}
          </PageState>
        )}
      </MemberOnly>
      <Cashier
        orderId={order.orderId}
        last={order.last}
        result="goodsPaid"
        onClose={(end) => {
          const { orderId } = order
          order.leaveCashier(end)
          if (end === 'paid') offers.forget()
          // The order stays unpaid: its goods are held.
          if (end === 'left') void redirect('goodsOrderDetail', { payOrderId: orderId })
        }}
      />
    </Screen>
  )
}

/** The link names no goods, or everything has been ordered. */
function NothingToOrder() {
  return (
    <EmptyState
      picture={bagPicture}
      title="没有要结算的商品"
      hint="选好商品后再来结算"
      action={
        <Button size="inline" onPress={() => void go('mall')}>
          去商城逛逛
        </Button>
      }
    />
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { putAgain } from '@/features/mallBasket/actions/putAgain'
import { Cashier } from '@/features/checkout/components/Cashier'
import { whileConfirming } from '@/features/checkout/model/confirming'
import { resultOf } from '@/features/checkout/model/orderPages'
import { CancelGoodsSheet } from '@/features/mallOrder/components/CancelGoodsSheet'
import {
  OrderGoods,
  OrderRefunds,
  OrderSiblings,
} from '@/features/mallOrder/components/GoodsOrderBody'
import { AfterSale, GoodsOrderWays, hasWays } from '@/features/mallOrder/components/GoodsOrderWays'
import { OrderHead, OrderFacts, OrderMoney } from '@/features/mallOrder/components/OrderSections'
import { ParcelCard } from '@/features/mallOrder/components/ParcelCard'
import { PickupCard } from '@/features/mallOrder/components/PickupCard'
import { useMallOrder } from '@/features/mallOrder/queries/mallOrders'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './goodsOrder.scss'

/** Puts the order's items into the basket again, and opens it. */
const buyAgain = async (items: Parameters<typeof putAgain>[0]) => {
  if (await putAgain(items)) await go('basket')
}

/** Polling interval for the hand-over while the pickup code is shown, ms. */
const watchMs = 3000

/** The overlay over the page. */
type Open = 'code' | 'trace' | 'cancel' | 'cashier' | null

/** One mall order (spec 2), by its own id or that of its payment. */
export default function GoodsOrderDetailPage() {
  const { id = '', payOrderId = '', open: wanted } = usePageQuery()
  const [open, setOpen] = useState<Open>(wanted === 'code' || wanted === 'trace' ? wanted : null)
  const query = useMallOrder({ id, payOrderId }, open === 'code' ? watchMs : whileConfirming)
  const order = query.data
  const sheet = (name: Open) => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen(null),
  })
  return (
    <Screen
      onRefresh={query.refetch}
      footer={
        order &&
        hasWays(order) && (
          <GoodsOrderWays
            order={order}
            onPay={() => setOpen('cashier')}
            onCancel={() => setOpen('cancel')}
          />
        )
      }
    >
      <MemberOnly hint="登录后查看订单">
        <View className="goodsOrder">
          <PageState query={query} skeleton={<SkeletonRows count={4} height="140px" />}>
            {(data) => (
              <>
                <OrderHead order={data} onEnd={() => void query.refetch()} />
                {data.Delivery === 'pickup' ? (
                  <PickupCard order={data} {...sheet('code')} />
                ) : (
                  <ParcelCard order={data} {...sheet('trace')} />
                )}
                <OrderRefunds order={data} />
                <OrderGoods order={data} />
                <AfterSale order={data} onAgain={() => void buyAgain(data.Items)} />
                <OrderMoney order={data} />
                <OrderSiblings order={data} />
                <OrderFacts order={data} />
                <ServiceButton context={`商城订单 ${data.OrderCode}`} />
                <CancelGoodsSheet order={data} {...sheet('cancel')} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier
        orderId={open === 'cashier' ? (order?.PayOrderId ?? '') : ''}
        result={resultOf({ Type: 'goods' })}
        onClose={() => setOpen(null)}
      />
    </Screen>
  )
}

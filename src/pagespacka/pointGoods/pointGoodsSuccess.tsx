import { View } from '@tarojs/components'
import { useState, type ComponentProps } from 'react'
import { Button } from '@/components/button/Button'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { ResultHead, ResultWays } from '@/features/checkout/components/ResultHead'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go, redirect } from '@/navigation'
import failed from '@/assets/illustrations/error.svg'
import waiting from '@/assets/illustrations/empty.svg'
import { ExchangeHead, PickupCode } from '@/features/point/components/ExchangeFace'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { useExchange } from '@/features/point/queries/exchanges'
import './pointGoods.scss'

type Exchange = NonNullable<ReturnType<typeof useExchange>['data']>

function outcomeOf({ Status, Kind }: Exchange): ComponentProps<typeof ResultHead> {
  if (Status === 'PendingPay')
    return { title: '正在确认支付结果', hint: '积分已保留，付款后完成兑换', picture: waiting }
  if (Status === 'Closed' || Status === 'Refunded')
    return { title: '兑换没有完成', hint: '积分已退回', picture: failed }
  if (Status === 'Expired')
    return { title: '已过领取期限', hint: '有疑问请联系服务台', picture: waiting }
  return { title: '兑换成功', hint: Kind === 'coupon' ? '已到账，可立即使用' : undefined }
}

/** Result of an exchange (spec 2), by its order: the pickup code, or the coupon received. */
export default function PointGoodsSuccessPage() {
  const { id: orderId = '' } = usePageQuery()
  const [paying, setPaying] = useState('')
  const exchange = useExchange({ id: '', orderId }, !paying)
  const status = exchange.data?.Status
  const isOver = status !== undefined && status !== 'PendingPay'
  usePaymentOver(orderId, {
    isOver,
    isPaid: isOver && status !== 'Closed' && status !== 'Refunded',
  })
  return (
    <Screen way="home">
      <MemberOnly hint="登录后查看兑换结果">
        <PageState query={exchange} skeleton={<Skeleton height="320px" />}>
          {(data) => {
            const { title, hint, picture } = outcomeOf(data)
            const [couponId] = data.UserCouponIds
            const next = data.Actions.includes('pay') ? (
              <Button onPress={() => setPaying(data.OrderId)}>继续支付</Button>
            ) : data.Actions.includes('viewCoupon') && couponId ? (
              <Button onPress={() => void redirect('myCouponDetail', { id: couponId })}>
                查看优惠券
              </Button>
            ) : (
              <Button onPress={() => void redirect('exchanges')}>我的兑换记录</Button>
            )
            return (
              <View className="exchangeDone">
                <ResultHead picture={picture} title={title} hint={hint} />
                <ResultWays>
                  <Button kind="plain" onPress={() => void go('points')}>
                    继续逛
                  </Button>
                  {next}
                </ResultWays>
                <PickupCode exchange={data} />
                {data.Actions.includes('showPickupCode') && (
                  <SubscribeOffer kind="exchangeEnds" about={data.Id} text="快过期时，微信提醒我" />
                )}
                <View className="exchanges__card">
                  <ExchangeHead exchange={data} />
                </View>
                <ListCard>
                  <CopyRow title="订单编号" value={data.OrderCode} />
                </ListCard>
                <Cashier
                  orderId={paying}
                  result="pointExchangeDone"
                  onClose={() => setPaying('')}
                />
              </View>
            )
          }}
        </PageState>
      </MemberOnly>
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { useCloseOrder } from '@/features/checkout/actions/useCloseOrder'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { fullTime } from '@/utils/timeText'
import { ExchangeCard } from '@/features/point/components/ExchangeCard'
import { ExchangeHead, PickupCode } from '@/features/point/components/ExchangeFace'
import { useExchange, useMyExchanges, type ExchangeGroup } from '@/features/point/queries/exchanges'
import bagPicture from '@/assets/illustrations/bag.svg'
import './pointGoods.scss'

const groups = [
  { value: 'all', text: '全部' },
  { value: 'toPickup', text: '待领取' },
  { value: 'done', text: '已完成' },
] as const satisfies readonly { value: ExchangeGroup; text: string }[]

/** The member's exchanges (spec 2); with `id` a single one: its pickup code and status. */
export default function ExchangeDetailsPage() {
  const { id = '', orderId = '' } = usePageQuery()
  return id || orderId ? <OneExchange id={id} orderId={orderId} /> : <AllExchanges />
}

function AllExchanges() {
  const [group, setGroup] = useState<ExchangeGroup>('all')
  const exchanges = useMyExchanges(group, true)
  return (
    <Screen onRefresh={exchanges.refetch}>
      <MemberOnly hint="登录后查看兑换记录">
        <View className="exchanges">
          <Tabs label="状态" tabs={groups} value={group} onChange={setGroup} />
          <PagedList
            query={exchanges}
            keyOf={(exchange) => exchange.Id}
            skeleton={<Skeleton height="88px" />}
            emptyState={
              <EmptyState
                picture={bagPicture}
                title="还没有兑换记录"
                hint="到积分商城看看有什么想要的"
                action={
                  <Button size="inline" onPress={() => void go('points')}>
                    去积分商城
                  </Button>
                }
              />
            }
          >
            {(exchange) => <ExchangeCard exchange={exchange} />}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}

function OneExchange({ id, orderId }: { id: string; orderId: string }) {
  const [paying, setPaying] = useState('')
  const exchange = useExchange({ id, orderId }, !paying)
  const { close, isBusy } = useCloseOrder(exchange.data?.OrderId ?? '')
  const cancel = async () => {
    await close()
    await exchange.refetch()
  }
  return (
    <Screen onRefresh={exchange.refetch}>
      <MemberOnly hint="登录后查看兑换记录">
        <View className="exchanges">
          <PageState query={exchange} skeleton={<Skeleton height="360px" />}>
            {(data) => (
              <>
                <View className="exchanges__card">
                  <ExchangeHead exchange={data} />
                </View>
                <PickupCode exchange={data} />
                <ListCard>
                  {data.PickupText && !data.PickupCode && (
                    <ListRow title="领取方式" value={data.PickupText} />
                  )}
                  <ListRow title="兑换时间" value={fullTime(data.CreatedAt)} />
                  {data.DoneAt !== null && (
                    <ListRow title="完成时间" value={fullTime(data.DoneAt)} />
                  )}
                  <CopyRow title="订单编号" value={data.OrderCode} />
                </ListCard>
                {data.Actions.includes('pay') && (
                  <Button onPress={() => setPaying(data.OrderId)}>去支付</Button>
                )}
                {data.Actions.includes('cancel') && (
                  <Button kind="plain" busy={isBusy} onPress={() => void cancel()}>
                    取消兑换
                  </Button>
                )}
                {data.Actions.includes('viewCoupon') &&
                  data.UserCouponIds.map((couponId, at) => (
                    <Button
                      key={couponId}
                      kind="plain"
                      onPress={() => void go('myCouponDetail', { id: couponId })}
                    >
                      {data.UserCouponIds.length > 1 ? `查看第 ${at + 1} 张券` : '查看优惠券'}
                    </Button>
                  ))}
                <Button kind="quiet" onPress={() => void go('pointGoods', { id: data.GoodsId })}>
                  再兑一次
                </Button>
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier orderId={paying} result="pointExchangeDone" onClose={() => setPaying('')} />
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { putAgain } from '@/features/mallBasket/actions/putAgain'
import { Cashier } from '@/features/checkout/components/Cashier'
import { resultOf } from '@/features/checkout/model/orderPages'
import { GoodsOrderCard, JointOrderCard } from '@/features/mallOrder/components/GoodsOrderCard'
import { RefundsWay } from '@/features/mallOrder/components/RefundsWay'
import { emptyHint, groupOf, groups } from '@/features/mallOrder/model/goodsOrderText'
import { jointPages } from '@/features/mallOrder/model/jointOrders'
import { useMallOrders } from '@/features/mallOrder/queries/mallOrders'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSettled } from '@/hooks/useSettled'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import bagPicture from '@/assets/illustrations/bag.svg'
import './goodsOrder.scss'

/** Puts the order's items into the basket again, and opens it. */
const buyAgain = async ({ Items }: { Items: Parameters<typeof putAgain>[0] }) => {
  if (await putAgain(Items)) await go('basket')
}

/** The member's mall orders (spec 2), by status group. */
export default function GoodsOrderListPage() {
  const { group: named } = usePageQuery()
  const isMember = useAtomValue(isSignedInAtom)
  const [group, setGroup] = useState(() => groupOf(named))
  const [typed, setTyped] = useState('')
  const [paying, setPaying] = useState('')
  const keyword = useSettled(typed.trim(), 300)
  const orders = useMallOrders(group, keyword, isMember)
  const { data, refetch } = orders
  const cards = useMemo(() => data && { pages: jointPages(data.pages) }, [data])
  // The same functions each time: a further page renders no order above it again.
  const pay = useCallback(({ PayOrderId }: { PayOrderId: string }) => setPaying(PayOrderId), [])
  const askAgain = useCallback(() => void refetch(), [refetch])
  const counts: Readonly<Record<string, number>> = data?.pages[0]?.Counts ?? {}
  const options = groups.map(({ value, text }) => {
    const count = counts[value] ?? 0
    return { value, text: count > 0 ? `${text} ${count}` : text }
  })
  return (
    <Screen isWide onRefresh={orders.refetch}>
      <MemberOnly hint="登录后查看商城订单">
        <View className="goodsOrders">
          <View className="goodsOrders__filters">
            <SearchBox label="搜订单号、商品" value={typed} onChange={setTyped} />
            <ListChoice
              label="订单状态"
              isOneLine
              options={options}
              value={group}
              onChange={setGroup}
            />
          </View>
          <RefundsWay isEnabled={isMember && group === 'refund'} />
          <PagedList
            query={{ ...orders, data: cards }}
            keyOf={([{ Id }]) => Id}
            skeleton={<SkeletonRows count={3} height="160px" />}
            emptyState={
              keyword !== '' ? (
                <EmptyState
                  title="没有找到订单"
                  hint="换个词，或输入完整订单号"
                  action={
                    <Button size="inline" onPress={() => setTyped('')}>
                      清空搜索
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  picture={bagPicture}
                  title="还没有订单"
                  hint={emptyHint(group)}
                  action={
                    <Button size="inline" onPress={() => void go('mall')}>
                      去商城逛逛
                    </Button>
                  }
                />
              )
            }
          >
            {([order, ...others]) =>
              others.length > 0 ? (
                <JointOrderCard orders={[order, ...others]} onPay={pay} onEnd={askAgain} />
              ) : (
                <GoodsOrderCard order={order} onPay={pay} onAgain={buyAgain} onEnd={askAgain} />
              )
            }
          </PagedList>
        </View>
      </MemberOnly>
      <Cashier
        orderId={paying}
        result={resultOf({ Type: 'goods' })}
        onClose={() => setPaying('')}
      />
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { ListRow } from '@/components/listRow/ListRow'
import { isToCome } from '@/components/pageState/IfCome'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { AmountHead } from '@/features/checkout/components/AmountHead'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { ShopHead } from '@/features/scanPay/components/ShopHead'
import { useSpendableHere } from '@/features/scanPay/components/SpendableHere'
import { fundNames } from '@/features/scanPay/model/fundNames'
import { usePayRequest, useSubmitOrder } from '@/features/scanPay/queries'
import { ServerClockContext } from '@/hooks/serverClock'
import { usePageQuery } from '@/hooks/usePageQuery'
import { relaunch } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { momentText } from '@/utils/timeText'
import noResult from '@/assets/illustrations/noResult.svg'
import './thirdPay.scss'

/** A payment link opened from outside (appId names the system, p its order): shown with the server's data, and paid. */
export default function ThirdPayPage() {
  const { appId = '', p = '' } = usePageQuery()
  const parsed = usePayRequest(appId, p)
  const { make, isBusy, orderId, leaveCashier, last, dismissLast } = useSubmitOrder()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const now = useContext(ServerClockContext)()
  const pay = () => void make({ AppId: appId, P: p, Remark: '' })
  if (!appId || !p)
    return (
      <Screen>
        <NoPayment title="付款链接不完整" />
      </Screen>
    )
  return (
    <Screen>
      <LastPaymentNote last={last} onDismiss={dismissLast} />
      <PageState query={parsed} skeleton={<Skeleton height="260px" />}>
        {(data) =>
          data.Kind === 'request' ? (
            <View className="thirdPay">
              <View className="thirdPay__bill">
                <ShopHead shop={data.Request.Shop} />
                <AmountHead amount={data.Request.Amount} expireAt={null} reductions={[]} />
                <View className="thirdPay__facts">
                  <ListRow title="订单" value={data.Request.Title} />
                  <ListRow title="来自" value={data.Request.AppName} />
                  {data.Request.Status === 'Open' && (
                    <ListRow title="有效至" value={momentText(data.Request.ExpireAt, now)} />
                  )}
                </View>
              </View>
              <ScreenFooter>
                <View className="thirdPay__ways">
                  {isSignedIn && data.Request.Status === 'Open' && (
                    <PayWay request={data.Request} onPress={() => !isBusy && pay()} />
                  )}
                  <Button busy={isBusy} disabled={data.Request.Status !== 'Open'} onPress={pay}>
                    {data.Request.Status === 'Open'
                      ? `付款 ${formatYuan(data.Request.Amount)}`
                      : data.Request.StatusText}
                  </Button>
                </View>
              </ScreenFooter>
            </View>
          ) : (
            <NoPayment title="这不是付款链接" />
          )
        }
      </PageState>
      <Cashier orderId={orderId} last={last} onClose={leaveCashier} />
    </Screen>
  )
}

interface PayWayProps {
  request: { Amount: number; Shop: { Id: string } }
  /** Opens the cashier, where the funds are chosen. */
  onPress: () => void
}

/** The funds that the payment takes. */
function PayWay({ request: { Amount, Shop }, onPress }: PayWayProps) {
  const spendable = useSpendableHere(Shop.Id)
  const { data } = spendable
  const unknown = isToCome(spendable) ? '' : '付款时选择'
  const value = data ? fundNames(Amount, data) : unknown
  return <ListRow title="支付方式" value={value} onPress={onPress} />
}

function NoPayment({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      hint="请回到原来的页面重新打开"
      picture={noResult}
      action={
        <Button size="inline" onPress={() => void relaunch('home')}>
          回首页
        </Button>
      }
    />
  )
}

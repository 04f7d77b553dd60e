import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import calendar from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car-front.svg'
import question from 'lucide-static/icons/circle-question-mark.svg'
import fileText from 'lucide-static/icons/file-text.svg'
import gift from 'lucide-static/icons/gift.svg'
import house from 'lucide-static/icons/house-plug.svg'
import lock from 'lucide-static/icons/lock-keyhole.svg'
import mail from 'lucide-static/icons/mail-open.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import settings from 'lucide-static/icons/settings.svg'
import shield from 'lucide-static/icons/shield-check.svg'
import tag from 'lucide-static/icons/tag.svg'
import ticket from 'lucide-static/icons/ticket-percent.svg'
import tickets from 'lucide-static/icons/tickets.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { AccountCard } from '@/features/account/components/AccountCard'
import { useLogOut } from '@/features/account/actions/useLogOut'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { GiftRow } from '@/features/coupon/components/GiftRow'
import { FeedbackRow } from '@/features/complaint/components/FeedbackRow'
import { MemberStrip } from '@/features/level/components/MemberStrip'
import { useMemberOverview } from '@/features/level/queries'
import { MessageEntry } from '@/features/message/components/MessageEntry'
import { OrderEntry } from '@/features/myOrder/components/OrderEntry'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { go } from '@/navigation'
import { userAtom } from '@/state/session'
import './my.scss'

/** Profile (spec 2): who is logged in, what is theirs, help and the agreements. */
export default function MyPage() {
  const user = useAtomValue(userAtom)
  const overview = useMemberOverview(user !== null)
  const logOut = useLogOut()
  const billsDue = user ? (overview.data?.BillsDue ?? 0) : 0
  return (
    <Screen>
      <View className="my">
        <AccountCard user={user} />
        <View className="my__unpaid">
          <UnpaidOrders />
        </View>
        {user && (
          // In a box of its own: the strip that comes sends itself to the screen, not all the lists too.
          <View>
            <PageState query={overview} skeleton={<Skeleton height="166px" />}>
              {(data) => <MemberStrip overview={data} />}
            </PageState>
          </View>
        )}
        <OrderEntry isMember={user !== null} />
        <ListCard>
          {user && <GiftRow count={overview.data?.UnreadGifts ?? 0} />}
          <ListRow icon={wallet} title="园区钱包" onPress={() => void go('wallet')} />
          <ListRow icon={car} title="车辆与停车" onPress={() => void go('parking')} />
          <ListRow
            icon={house}
            title="物业缴费"
            value={billsDue > 0 && <StatusBadge tone="wait" text={`${billsDue} 张待缴`} />}
            onPress={() => void go('propertyBills')}
          />
          <ListRow icon={mail} title="邀请访客" onPress={() => void go('myInvitations')} />
          <ListRow icon={receipt} title="账单" onPress={() => void go('bills')} />
          <ListRow icon={lock} title="支付设置" onPress={() => void go('securitySettings')} />
        </ListCard>
        <ListCard>
          <ListRow icon={tickets} title="演出票夹" onPress={() => void go('ticketWallet')} />
          <ListRow icon={ticket} title="领券中心" onPress={() => void go('couponCenter')} />
          <ListRow icon={tag} title="优惠活动" onPress={() => void go('spendActivities')} />
          <ListRow icon={calendar} title="我的报名" onPress={() => void go('myActivities')} />
          {!user && <ListRow icon={gift} title="积分商城" onPress={() => void go('points')} />}
        </ListCard>
        <ListCard>
          <MessageEntry look="row" />
          <ListRow icon={question} title="常见问题" onPress={() => void go('questions')} />
          <FeedbackRow />
          <ServiceButton look="row" />
        </ListCard>
        <ListCard>
          <ListRow icon={settings} title="设置" onPress={() => void go('settings')} />
          <ListRow
            icon={fileText}
            title="用户服务协议"
            onPress={() => void go('agreement', { type: 'user' })}
          />
          <ListRow
            icon={shield}
            title="隐私政策"
            onPress={() => void go('agreement', { type: 'privacy' })}
          />
        </ListCard>
        {user && (
          <Button kind="plain" onPress={() => void logOut()}>
            退出登录
          </Button>
        )}
      </View>
    </Screen>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import calendar from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car-front.svg'
import coins from 'lucide-static/icons/coins.svg'
import question from 'lucide-static/icons/circle-question-mark.svg'
import house from 'lucide-static/icons/house-plug.svg'
import mail from 'lucide-static/icons/mail-open.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import settings from 'lucide-static/icons/settings.svg'
import tag from 'lucide-static/icons/tag.svg'
import ticket from 'lucide-static/icons/ticket-percent.svg'
import tickets from 'lucide-static/icons/tickets.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import { BelowFold } from '@/components/belowFold/BelowFold'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import { AccountCard, IdentityCard } from '@/features/user/components/AccountCard'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { askForBanners } from '@/features/banner/queries'
import { GiftRow } from '@/features/coupon/components/GiftRow'
import { FeedbackRow } from '@/features/complaint/components/FeedbackRow'
import { MemberStrip } from '@/features/member/components/MemberStrip'
import { useMemberOverview } from '@/features/member/queries'
import { MessageEntry } from '@/features/userMessage/components/MessageEntry'
import { askForParkToday } from '@/features/parkToday/queries'
import { OrderEntry } from '@/features/order/components/OrderEntry'
import { askForLatestNotices } from '@/features/announcement/queries'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { useLikelyNext } from '@/hooks/useLikelyNext'
import { go } from '@/navigation'
import { userAtom } from '@/state/session'
import './my.scss'

const membersNext = [
  'home',
  'wallet',
  'payCode',
  'bills',
  'points',
  'memberLevel',
  'couponCenter',
] as const
const visitorsNext = ['home', 'login'] as const

/** Prefetches home's data: home by tap then waits for no answer and is drawn once, with its posters, strip and banners. */
function askForHome() {
  askForParkToday()
  askForBanners('home')
  askForLatestNotices()
}

/** Profile (spec 2): the user, their assets and orders, help and settings. */
export default function MyPage() {
  const user = useAtomValue(userAtom)
  const overview = useMemberOverview(user !== null)
  useLikelyNext(user ? membersNext : visitorsNext, askForHome)
  const billsDue = user ? (overview.data?.BillsDue ?? 0) : 0
  return (
    <Screen isWide>
      <View className="my">
        <View className="my__part">
          <View
            className={`my__head ${user ? `my__head--member vip${overview.data?.Number}` : ''}`}
          >
            <View className="my__person">
              <AccountCard user={user} />
              <MessageEntry look="bell" />
            </View>
            {user && (
              // In a separate box: in the mini-program, the loaded strip sends only itself to the screen, not all the
              // lists.
              <View>
                <PageState query={overview} skeleton={<Skeleton height="154px" />}>
                  {(data) => <MemberStrip overview={data} />}
                </PageState>
              </View>
            )}
          </View>
          {user && <IdentityCard user={user} />}
          <View className="my__unpaid">
            <UnpaidOrders />
          </View>
          <OrderEntry isMember={user !== null} />
        </View>
        <View className="my__part">
          <View className="my__ways">
            <ShortcutGrid
              shortcuts={[
                { text: '钱包', icon: wallet, onPress: () => void go('wallet') },
                // A member's coupons are counted above.
                user
                  ? { text: '积分商城', icon: coins, onPress: () => void go('points') }
                  : { text: '优惠券', icon: ticket, onPress: () => void go('myCoupons') },
                { text: '票夹', icon: tickets, onPress: () => void go('ticketWallet') },
                { text: '我的报名', icon: calendar, onPress: () => void go('myActivities') },
                { text: '车辆与停车', icon: car, onPress: () => void go('parking') },
                {
                  ...{ text: '物业缴费', icon: house, count: billsDue },
                  onPress: () => void go('propertyBills'),
                },
                { text: '邀请访客', icon: mail, onPress: () => void go('myInvitations') },
                { text: '账单', icon: receipt, onPress: () => void go('bills') },
              ]}
            />
          </View>
          <ListCard>
            {user && <GiftRow count={overview.data?.UnreadGifts ?? 0} />}
            <ListRow icon={ticket} title="领券中心" onPress={() => void go('couponCenter')} />
            <ListRow icon={tag} title="优惠活动" onPress={() => void go('spendActivities')} />
            {!user && <ListRow icon={coins} title="积分商城" onPress={() => void go('points')} />}
          </ListCard>
          <BelowFold>
            <ListCard>
              <ListRow icon={question} title="常见问题" onPress={() => void go('questions')} />
              <FeedbackRow />
              <ServiceButton look="row" />
              <ListRow icon={settings} title="设置" onPress={() => void go('settings')} />
            </ListCard>
          </BelowFold>
        </View>
      </View>
    </Screen>
  )
}

import { View } from '@tarojs/components'
import badge from 'lucide-static/icons/badge-check.svg'
import file from 'lucide-static/icons/file-text.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import bag from 'lucide-static/icons/shopping-bag.svg'
import { useContext } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import type { PointsSummary } from '@/contract/points'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { lastDays } from '@/utils/expiryText'
import { pointsText } from '@/rules/pointsText'
import { DottedText } from '@/components/facts/DottedText'
import './pointsHead.scss'

/** Maximum number of expiry rows shown. */
const expiriesShown = 3

/** Period within which points count as expiring soon, as on the server. */
const soonMs = 30 * 86_400_000

/** Points of a member: balance, worth, and expiries. */
export function PointsHead({ summary }: { summary: PointsSummary }) {
  const now = useContext(ServerClockContext)()
  const { Points, Held, Worth, ExpiringSoon, Owed } = summary
  const expiring = summary.Expiring.filter(
    ({ At }) => ExpiringSoon === 0 || At - now <= soonMs,
  ).slice(0, expiriesShown)
  const days = lastDays(
    expiring.map(({ At }) => At),
    now,
  )
  return (
    <View className="pointsHead">
      <View className="pointsHead__label">可用积分</View>
      <View className="pointsHead__number">{countText(Points)}</View>
      <View className="pointsHead__worth">
        {Worth > 0 ? `付款时可抵 ${formatYuan(Worth)}` : '消费、做任务都能得积分'}
      </View>
      {Held > 0 && (
        <Pressable
          className="pointsHead__held"
          role="link"
          onPress={() => void go('myOrders', { group: 'toPay' })}
        >
          <DottedText facts={[`另有 ${pointsText(Held)}已锁定`, '订单支付中']} />
        </Pressable>
      )}
      {Owed > 0 && (
        <View className="pointsHead__owed">{`退款待扣回 ${pointsText(Owed)}，将从之后获得的积分中补足`}</View>
      )}
      {expiring.length > 0 && (
        <View className="pointsHead__expiry">
          <View className="pointsHead__soon">{ExpiringSoon > 0 ? '快到期' : '到期时间'}</View>
          {expiring.map((lot, at) => (
            <View key={lot.At} className="pointsHead__lot">
              <View>{days[at]}</View>
              <View className="pointsHead__count">{pointsText(lot.Points)}</View>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

const ways = [
  { to: 'pointLog', text: '积分明细', icon: receipt },
  { to: 'pointRules', text: '积分规则', icon: file },
  { to: 'exchanges', text: '兑换记录', icon: bag },
  { to: 'memberLevel', text: '做任务', icon: badge },
] as const

/** What a member can do with points, below their balance. */
export function PointsWays() {
  return (
    <View className="pointsWays">
      <ShortcutGrid
        shortcuts={ways.map(({ to, ...way }) => ({ ...way, onPress: () => void go(to) }))}
      />
    </View>
  )
}

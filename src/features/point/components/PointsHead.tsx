import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import type { PointsSummary } from '@/contract/points'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { lastDay } from '@/utils/expiryText'
import { pointsText } from '@/rules/pointsText'
import { DottedText } from '@/components/facts/DottedText'
import './pointsHead.scss'

/** Maximum number of expiry rows shown. */
const expiriesShown = 3

/** Period within which points count as expiring soon, as on the server. */
const soonMs = 30 * 86_400_000

/** Points of a member: balance, worth, expiries and a link to the details. */
export function PointsHead({ summary }: { summary: PointsSummary }) {
  const now = useContext(ServerClockContext)()
  const { Points, Held, Worth, ExpiringSoon, Owed } = summary
  const Expiring =
    ExpiringSoon > 0 ? summary.Expiring.filter(({ At }) => At - now <= soonMs) : summary.Expiring
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
      {Expiring.length > 0 && (
        <View className="pointsHead__expiry">
          <View className="pointsHead__soon">{ExpiringSoon > 0 ? '快到期' : '到期时间'}</View>
          {Expiring.slice(0, expiriesShown).map((lot) => (
            <View key={lot.At} className="pointsHead__lot">
              <View>{lastDay(lot.At, now)}</View>
              <View className="pointsHead__count">{pointsText(lot.Points)}</View>
            </View>
          ))}
        </View>
      )}
      <View className="pointsHead__ways">
        <Way text="积分明细" onPress={() => void go('pointLog')} />
        <Way text="积分规则" onPress={() => void go('pointRules')} />
        <Way text="兑换记录" onPress={() => void go('exchanges')} />
        <Way text="做任务" onPress={() => void go('memberLevel')} />
      </View>
    </View>
  )
}

function Way({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable className="pointsHead__way" role="link" onPress={onPress}>
      {text}
    </Pressable>
  )
}

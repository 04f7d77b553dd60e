import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { IfCome } from '@/components/pageState/IfCome'
import { Pressable } from '@/components/pressable/Pressable'
import type { TradeBillRow } from '@/contract/tradeBill'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { countdown, countdownText } from '@/utils/countdown'
import { useUnpaidOrders } from '../queries/unpaidOrders'
import './unpaidOrders.scss'

/**
 * The member's unpaid orders, with what they hold and their deadlines; each can be paid, or opened to be cancelled.
 * Renders nothing when there are none.
 */
export function UnpaidOrders() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const orders = useUnpaidOrders(isSignedIn)
  if (!isSignedIn) return null
  return (
    <IfCome query={orders}>
      {({ DataRows }) => DataRows.map((row) => <UnpaidOrder key={row.Id} row={row} />)}
    </IfCome>
  )
}

function UnpaidOrder({ row }: { row: TradeBillRow }) {
  const seconds = useSecondsUntil(row.ExpireAt ?? 0)
  const name = row.ShopName || row.Title
  // The order has closed automatically and released what it held.
  if (seconds <= 0) return null
  return (
    <View className="unpaidOrder" role="region" aria-label={`待支付：${name}`}>
      <Pressable
        className="unpaidOrder__order"
        role="link"
        onPress={() => void go('payDetail', { id: row.OrderId })}
      >
        <View className="unpaidOrder__name">{name}</View>
        <View className="unpaidOrder__facts">
          <Money fen={row.Amount} size="sm" />
          <Facts
            className="unpaidOrder__hint"
            facts={[
              `剩余 ${countdownText(countdown(seconds * 1000))}`,
              row.Holds.length > 0 && `占用 ${row.Holds.join('、')}`,
            ]}
          />
        </View>
      </Pressable>
      <Button
        size="inline"
        label={`去支付：${name}`}
        onPress={() => void go('payDetail', { id: row.OrderId, pay: 1 })}
      >
        去支付
      </Button>
    </View>
  )
}

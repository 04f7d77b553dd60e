import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, useState } from 'react'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { IfCome } from '@/components/pageState/IfCome'
import { Pressable } from '@/components/pressable/Pressable'
import type { TradeBillRow } from '@/contract/tradeBill'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { useUnpaidOrders } from '../queries/unpaidOrders'
import './unpaidLine.scss'

/**
 * One line with the number and sum of the member's unpaid orders, which leads to them. Renders nothing when there are
 * none.
 */
export function UnpaidLine() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const orders = useUnpaidOrders(isSignedIn)
  if (!isSignedIn) return null
  return <IfCome query={orders}>{({ DataRows }) => <Line rows={DataRows} />}</IfCome>
}

function Line({ rows }: { rows: readonly TradeBillRow[] }) {
  const now = useContext(ServerClockContext)
  const [at, setAt] = useState(now)
  // An order closes at its deadline.
  const open = rows.filter(({ ExpireAt }) => (ExpireAt ?? 0) > at)
  const next = open.length > 0 ? Math.min(...open.map(({ ExpireAt }) => ExpireAt ?? 0)) : null
  useAtServerTime(next, () => setAt(now()))
  if (open.length === 0) return null
  return (
    <Pressable
      className="unpaidLine"
      role="link"
      onPress={() => void go('myOrders', { group: 'toPay' })}
    >
      <View className="unpaidLine__text">{`待支付 ${open.length} 笔`}</View>
      <Money fen={open.reduce((sum, { Amount }) => sum + Amount, 0)} size="sm" />
      <Icon src={chevron} size={18} />
    </Pressable>
  )
}

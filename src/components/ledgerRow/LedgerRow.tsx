import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { formatYuan } from '@/rules/money'
import { momentText } from '@/utils/timeText'
import { ServerClockContext } from '@/hooks/serverClock'
import './ledgerRow.scss'

interface Props {
  title: string
  /** Kind of movement, and the shop. */
  hint: string
  /** ms */
  at: number
  /** Fen, signed: positive is income. */
  amount: number
  /** Balance afterwards, fen; omitted when the row does not concern a single account. */
  after?: number
  /** Moved between the member's own accounts: shown without sign and colour. */
  isOwnMoney?: boolean
  onPress?: () => void
}

/** One movement of money. */
export function LedgerRow({ title, hint, at, amount, after, isOwnMoney = false, onPress }: Props) {
  const now = useContext(ServerClockContext)()
  const body = (
    <>
      <View className="ledgerRow__text">
        <View className="ledgerRow__title">
          <WordText isLight>{title}</WordText>
        </View>
        <Facts className="ledgerRow__hint" facts={[hint, momentText(at, now)]} />
      </View>
      <View className="ledgerRow__amount">
        <Money
          fen={amount}
          isSigned={!isOwnMoney}
          tone={amount > 0 && !isOwnMoney ? 'in' : 'plain'}
        />
        {after !== undefined && (
          <View className="ledgerRow__hint">{`余 ${formatYuan(after)}`}</View>
        )}
      </View>
    </>
  )
  return onPress ? (
    <Pressable className="ledgerRow" role="link" onPress={onPress}>
      {body}
    </Pressable>
  ) : (
    <View className="ledgerRow">{body}</View>
  )
}

import { useAtomValue } from 'jotai'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { useIcTotals } from '../queries'

/** Link to the member's IC cards, with their number and total balance; renders nothing without a card. */
export function OwnCardsRow() {
  const totals = useIcTotals(useAtomValue(isSignedInAtom))
  if (!totals || totals.count === 0) return null
  return (
    <ListCard>
      <ListRow
        title="我的一卡通"
        hint="为自己的卡充值"
        value={`${totals.count} 张 · ${formatYuan(totals.balance)}`}
        onPress={() => void go('oneCardList')}
      />
    </ListCard>
  )
}

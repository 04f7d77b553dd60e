import { useAtomValue } from 'jotai'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { useIcTotals } from '../queries'

/** Way to the member's own IC cards, with their number and what is on them; nothing for a member without a card. */
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

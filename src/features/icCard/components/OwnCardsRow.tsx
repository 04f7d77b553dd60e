import { useAtomValue } from 'jotai'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { IfCome } from '@/components/pageState/IfCome'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { isSignedInAtom } from '@/state/session'
import { useIcTotals } from '../queries'

/** Link to the member's IC cards, with their number and total balance; renders nothing without a card. */
export function OwnCardsRow() {
  const totals = useIcTotals(useAtomValue(isSignedInAtom))
  return (
    <IfCome query={totals}>
      {({ count, balance }) =>
        count > 0 && (
          <ListCard>
            <ListRow
              title="我的一卡通"
              hint="为自己的卡充值"
              value={factsText([`${count} 张`, formatYuan(balance)])}
              onPress={() => void go('oneCardList')}
            />
          </ListCard>
        )
      }
    </IfCome>
  )
}

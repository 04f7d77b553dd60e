import creditCard from 'lucide-static/icons/credit-card.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { MyCard } from '@/contract/myStoredCards'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'

/** Expired cards whose money can still be used after an activation; renders nothing when there are none. */
export function SleepingCards({ cards }: { cards: readonly MyCard[] }) {
  const sleeping = cards.filter(({ Actions }) => Actions.includes('activate'))
  if (sleeping.length === 0) return null
  return (
    <ListCard>
      {sleeping.map(({ Id, Name, Balance }) => (
        <ListRow
          key={Id}
          icon={creditCard}
          title={`${formatYuan(Balance)} 待激活`}
          hint={`${Name} · 已到期，可延长一年`}
          onPress={() => void go('valueCardDetail', { id: Id })}
        />
      ))}
    </ListCard>
  )
}

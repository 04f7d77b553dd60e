import { useAtomValue } from 'jotai'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { IfCome, isToCome, toCome } from '@/components/pageState/IfCome'
import { Section } from '@/components/section/Section'
import type { IcCard } from '@/contract/icCard'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { isSignedInAtom } from '@/state/session'
import { useIcTotals, useMyIcCards } from '../queries'

interface Props {
  /** Called with the serial of the chosen card. */
  onChoose: (serial: string) => void
}

/** The balance of a lost or closed card cannot be spent: without one the total is the sum of the rows. */
const areAllUsable = (cards: readonly IcCard[]) => cards.every(({ Status }) => Status === 'Normal')

/** The member's IC cards to choose from, with a link to all of them; renders nothing without a card. */
export function OwnCards({ onChoose }: Props) {
  const totals = useIcTotals(useAtomValue(isSignedInAtom))
  const cards = useMyIcCards()
  return (
    <IfCome query={isToCome(cards) ? { ...totals, ...toCome } : totals}>
      {({ count, balance }) =>
        !!cards.data?.length && (
          <Section
            title="我的一卡通"
            more={{
              text: factsText([`${count} 张`, areAllUsable(cards.data) && formatYuan(balance)]),
              onPress: () => void go('oneCardList'),
            }}
          >
            <ListCard>
              {cards.data.map((card) => (
                <OwnCard key={card.Id} card={card} onChoose={onChoose} />
              ))}
            </ListCard>
          </Section>
        )
      }
    </IfCome>
  )
}

/** A card with its balance; one that cannot be topped up shows why. */
function OwnCard({ card, onChoose }: Props & { card: IcCard }) {
  const { TypeName, SerialMask, Balance, StatusText, Serial, Actions } = card
  const isOpen = Actions.includes('recharge')
  return (
    <ListRow
      title={TypeName}
      hint={SerialMask}
      value={isOpen ? <Money fen={Balance} size="sm" /> : StatusText}
      onPress={isOpen ? () => onChoose(Serial) : undefined}
    />
  )
}

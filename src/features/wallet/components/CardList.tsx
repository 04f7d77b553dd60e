import { Pressable } from '@/components/pressable/Pressable'
import { PagedList, type PagedQuery } from '@/components/pagedList/PagedList'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { MyCard } from '@/contract/myStoredCards'
import { go } from '@/navigation'
import type { ReactNode } from 'react'
import { CardFace } from './CardFace'

interface Props {
  query: PagedQuery<MyCard>
  emptyState: ReactNode
}

/** The member's cards with links to their details. */
export function CardList({ query, emptyState }: Props) {
  return (
    <PagedList
      query={query}
      keyOf={(card) => card.Id}
      skeleton={<Skeleton height="148px" />}
      emptyState={emptyState}
    >
      {(card) => (
        <Pressable role="link" onPress={() => void go('valueCardDetail', { id: card.Id })}>
          <CardFace
            name={card.Name}
            amount={card.Balance}
            amountLabel="余额"
            cover={card.Cover}
            colour={card.Colour}
            scope={card.ScopeText}
            cardNo={card.CardNo}
            validTo={card.ValidTo}
            state={card.Status === 'Active' ? undefined : card.StatusText}
          />
        </Pressable>
      )}
    </PagedList>
  )
}

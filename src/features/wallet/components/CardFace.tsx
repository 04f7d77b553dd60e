import { View } from '@tarojs/components'
import { useContext, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { mixed } from '@/rules/colour'
import { expiryText } from '@/utils/expiryText'
import { ServerClockContext } from '@/hooks/serverClock'
import { Pressable } from '@/components/pressable/Pressable'
import { PagedList, type PagedQuery } from '@/components/pagedList/PagedList'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { MyCard } from '@/contract/myStoredCards'
import { go } from '@/navigation'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { useActivateCard } from '../actions/useStoredCards'
import creditCard from 'lucide-static/icons/credit-card.svg'
import './cardFace.scss'

interface Props {
  name: string
  /** Main amount, fen: the balance of an own card, the face value of a card for sale. */
  amount: number
  amountLabel: string
  cover: string
  /** #rrggbb */
  colour: string
  scope: string
  cardNo?: string
  /** Expiry, ms; null: unlimited; undefined: not shown. */
  validTo?: number | null
  /** Reason why the card cannot be used. */
  state?: string
}

/** Shade behind the text in the card's own colour, dark enough for white text on any picture. */
function shadeOf(colour: string): string {
  const deep = mixed(colour, '#000000', 0.42)
  return [
    `linear-gradient(to top, ${deep}e6, ${deep}99 40%, ${deep}00 85%)`,
    `linear-gradient(95deg, ${deep}e6, ${deep}99 45%, ${deep}0d)`,
  ].join(', ')
}

/** The face of a stored-value card. */
export function CardFace({
  name,
  amount,
  amountLabel,
  cover,
  colour,
  scope,
  cardNo,
  validTo,
  state,
}: Props) {
  const now = useContext(ServerClockContext)()
  return (
    <View
      className={`cardFace ${state ? 'cardFace--off' : ''}`}
      style={{ backgroundColor: colour }}
    >
      {cover && (
        <View className="cardFace__cover">
          <Picture src={cover} alt="" ratio={16 / 10} />
        </View>
      )}
      <View className="cardFace__shade" style={{ background: shadeOf(colour) }} />
      <View className="cardFace__content">
        <View className="cardFace__head">
          <View className="cardFace__name">{name}</View>
          {state && <View className="cardFace__state">{state}</View>}
        </View>
        <View>
          <View className="cardFace__label">{amountLabel}</View>
          <Money fen={amount} size="lg" />
        </View>
        <View className="cardFace__foot">
          <View>{scope}</View>
          {validTo !== undefined && (
            <View className="cardFace__until">
              {validTo === null ? '长期有效' : expiryText(validTo, now)}
            </View>
          )}
        </View>
        {cardNo && <View className="cardFace__no">{cardNo}</View>}
      </View>
    </View>
  )
}

/** 已用完, 已到期; undefined: the card is usable. */
export const stateTextOf = ({ Status, StatusText }: MyCard): string | undefined =>
  Status === 'Active' ? undefined : StatusText

interface ExtendProps {
  card: MyCard
  /** One of several: plain, as equal acts in a list are quiet. */
  kind?: 'plain'
}

/** Makes the money of an expired card usable for another year; renders nothing for other cards. */
export function ExtendButton({ card: { Id, Name, Actions }, kind }: ExtendProps) {
  const { activate, isBusy } = useActivateCard(Id)
  return Actions.includes('activate') ? (
    <Button
      kind={kind}
      label={`免费延长一年，${Name}`}
      busy={isBusy}
      onPress={() => void activate()}
    >
      免费延长一年
    </Button>
  ) : null
}

interface CardListProps {
  query: PagedQuery<MyCard>
  emptyState: ReactNode
}

/** The member's cards with links to their details; expired ones can be extended. */
export function CardList({ query, emptyState }: CardListProps) {
  return (
    <PagedList
      query={query}
      keyOf={(card) => card.Id}
      skeleton={<Skeleton height="148px" />}
      emptyState={emptyState}
    >
      {(card) => (
        <View className="ownCard">
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
              state={stateTextOf(card)}
            />
          </Pressable>
          <ExtendButton card={card} kind="plain" />
        </View>
      )}
    </PagedList>
  )
}

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
          title={`${formatYuan(Balance)} 已到期`}
          hint={factsText([Name, '可免费延长一年'])}
          onPress={() => void go('valueCardDetail', { id: Id })}
        />
      ))}
    </ListCard>
  )
}

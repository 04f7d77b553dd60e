import { View } from '@tarojs/components'
import { useContext, type ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import type { TicketOrder } from '@/contract/ticketOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import { placeText, startText } from '../model/ticketOrderText'
import './showHead.scss'

interface Props {
  order: Pick<TicketOrder, 'Title' | 'Poster' | 'StartAt' | 'Theatre' | 'Hall'>
  /** 由 11月30日 19:30 改期; empty: the performance was not moved. */
  movedText?: string
  /** Status of the order beside the title. */
  badge?: ReactNode
  /** Content below the place. */
  children?: ReactNode
}

/** Title, time and place of the performance with the poster. */
export function ShowHead({ order, movedText = '', badge, children }: Props) {
  const now = useContext(ServerClockContext)()
  return (
    <View className="showHead">
      <View className="showHead__poster">
        <Picture src={order.Poster} alt="" ratio={3 / 4} isEager />
      </View>
      <View className="showHead__text">
        <View className="showHead__head">
          <View className="showHead__title">
            <WordText>{order.Title}</WordText>
          </View>
          {badge}
        </View>
        <View className="showHead__time">{startText(order.StartAt, now)}</View>
        {movedText !== '' && (
          <View className="showHead__moved">
            <WordText isPlain>{movedText}</WordText>
          </View>
        )}
        <View className="showHead__fact">
          <DottedText facts={[placeText(order)]} />
        </View>
        {children}
      </View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { useContext } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import { ServerClockContext } from '@/hooks/serverClock'
import { placeText, startText } from '../model/words'
import type { Ticket } from '../queries'
import './ticketHead.scss'

type Shown = Pick<Ticket, 'Title' | 'Poster' | 'StartAt' | 'Theatre' | 'Hall'>

interface Props {
  shown: Shown
  /** False where the poster is shown in full above. */
  hasPoster?: boolean
}

/** Upper part of a ticket: show, time and place. */
export function TicketHead({ shown, hasPoster = true }: Props) {
  const serverNow = useContext(ServerClockContext)
  return (
    <View className="ticketHead">
      {hasPoster && shown.Poster !== '' && (
        <View className="ticketHead__poster">
          <Picture src={shown.Poster} alt="" ratio={3 / 4} isEager />
        </View>
      )}
      <View className="ticketHead__text">
        <View className="ticketHead__title" role="heading" aria-level="2">
          <WordText>{shown.Title}</WordText>
        </View>
        <View className="ticketHead__time">{startText(shown.StartAt, serverNow())}</View>
        <View className="ticketHead__place">
          <DottedText facts={[placeText(shown)]} />
        </View>
      </View>
    </View>
  )
}

/** Head of a valid ticket on a ground in its poster's colours; a plain TicketHead without a poster. */
export function TicketStage({ shown }: { shown: Shown }) {
  if (shown.Poster === '') return <TicketHead shown={shown} />
  return (
    <View className="ticketStage">
      <View className="ticketStage__ground" aria-hidden="true">
        <Picture src={shown.Poster} alt="" ratio={3 / 4} isEager />
      </View>
      <TicketHead shown={shown} />
    </View>
  )
}

/** Perforation between the parts of a ticket card; the card must clip its overflow. */
export function Perforation() {
  return <View className="perforation" aria-hidden="true" />
}

import { View } from '@tarojs/components'
import { useContext } from 'react'
import qrCode from 'lucide-static/icons/qr-code.svg'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import { Icon } from '@/components/icon/Icon'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { parkDaysBetween } from '@/utils/dateTime'
import { isOffered } from '../model/groups'
import { toneOf } from '../model/words'
import type { Ticket } from '../queries'
import { SeatFacts } from './SeatFacts'
import { TicketStage, Perforation } from './TicketHead'
import './nextTicket.scss'

/** Within it the time left is counted down. */
const dayMs = 86_400_000

interface Props {
  ticket: Ticket
  /** Called when the show begins: another ticket may be next. */
  onStart: () => void
}

/** The next ticket to be used, its whole poster on a ground of its colours; one tap shows its code. */
export function NextTicket({ ticket, onStart }: Props) {
  const now = useContext(ServerClockContext)()
  const isShowable = ticket.Actions.includes('showCode')
  return (
    <View className="nextTicket">
      <TicketStage shown={ticket} />
      {ticket.MovedText !== '' && (
        <View className="nextTicket__moved" role="status">
          {ticket.MovedText}
        </View>
      )}
      <Perforation />
      <View className="nextTicket__stub">
        <View className="nextTicket__line">
          {ticket.StartAt - now > dayMs ? (
            // The head has the time.
            <View>{`${parkDaysBetween(now, ticket.StartAt)} 天后开演`}</View>
          ) : (
            <Countdown until={ticket.StartAt} event="开演" overText="已经开演" onEnd={onStart} />
          )}
          {!isShowable && <StatusBadge text={ticket.StatusText} tone={toneOf(ticket)} />}
        </View>
        <SeatFacts shown={ticket} />
        <Button
          kind={isShowable ? 'primary' : 'plain'}
          label={isShowable ? `出示票码：${ticket.SeatText}` : undefined}
          onPress={() => void go('ticket', { id: ticket.Id })}
        >
          {isShowable && <Icon src={qrCode} size={18} />}
          {isShowable ? '出示票码' : isOffered(ticket) ? '查看转赠' : '查看门票'}
        </Button>
      </View>
    </View>
  )
}

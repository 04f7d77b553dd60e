import { View } from '@tarojs/components'
import check from 'lucide-static/icons/ticket-check.svg'
import gift from 'lucide-static/icons/gift.svg'
import slash from 'lucide-static/icons/ticket-slash.svg'
import { useContext } from 'react'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { CodeTimer } from '@/components/codeTimer/CodeTimer'
import { Icon } from '@/components/icon/Icon'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ServerClockContext } from '@/hooks/serverClock'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import { ticketStepMs } from '@/rules/ticketCode/totp'
import { relativeTime } from '@/utils/dateTime'
import { useRotatingCode } from '../actions/useRotatingCode'
import { isOffered } from '../model/groups'
import { overText, toneOf } from '../model/words'
import type { Ticket } from '../queries'
import './codePanel.scss'

interface Props {
  ticket: Ticket
  /** Tenant id. */
  park: string
  /** False while the page is not visible. */
  isLive: boolean
  /** Time of the last server answer, ms; null: the server is responding. */
  keptSince: number | null
}

/** Rotating code for the gate, below the time of entry. */
export function CodePanel({ ticket, park, isLive, keptSince }: Props) {
  const isShowable = ticket.Actions.includes('showCode')
  const { text, seconds } = useRotatingCode(ticket, park, isLive && isShowable)
  return (
    <View className="codePanel">
      <View className="codePanel__status" role="status">
        {!isShowable && <StatusBadge text={ticket.StatusText} tone={toneOf(ticket)} />}
        {keptSince !== null && <StatusBadge text="离线" tone="wait" />}
      </View>
      {isShowable && text !== '' ? (
        <>
          <Entry ticket={ticket} keptSince={keptSince} />
          <View className="codePanel__white">
            <CodeImage kind="qr" text={text} label="入场二维码" />
            <TicketNo no={ticket.No} />
            <CodeTimer seconds={seconds} ofSeconds={ticketStepMs / 1000} note="，截图无效" />
            <BrightScreen isLive={isLive} />
          </View>
        </>
      ) : (
        <>
          <Over ticket={ticket} />
          {isShowable && <TicketNo no={ticket.No} />}
        </>
      )}
    </View>
  )
}

/** For gates that cannot read the code. */
const TicketNo = ({ no }: { no: string }) => (
  <View className="codePanel__no" role="text" aria-label={`票号 ${no.split('').join(' ')}`}>
    <View className="codePanel__noName">票号</View>
    {groupedTicketNo(no)}
  </View>
)

function Entry({ ticket, keptSince }: Pick<Props, 'ticket' | 'keptSince'>) {
  const now = useContext(ServerClockContext)()
  const isEarly = now < ticket.EntryFrom
  return (
    <View className={isEarly ? 'codePanel__entry' : 'codePanel__hint'}>
      {isEarly
        ? `${relativeTime(ticket.EntryFrom, now)} 起入场`
        : keptSince === null
          ? '请工作人员扫码，或报出票号'
          : '没有网络也能入场：请工作人员扫码，或报出票号'}
    </View>
  )
}

/** Shown in place of the code: why there is none. */
function Over({ ticket }: { ticket: Ticket }) {
  const now = useContext(ServerClockContext)()
  const sign = ticket.Status === 'Used' ? check : isOffered(ticket) ? gift : slash
  return (
    <View className={`codePanel__over ${ticket.Status === 'Used' ? 'codePanel__over--used' : ''}`}>
      <Icon src={sign} size={56} />
      <View>{overText(ticket, now)}</View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { dayTime, eventTime } from '@/utils/timeText'
import type { CheckedTicket } from '@/contract/ticketCheck'
import { factsText } from '@/rules/factsText'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import type { ShownTicket } from '../actions/checkTicket'
import type { ReadCode } from '../actions/useGuestCheck'
import { useTicketCheck } from '../actions/useTicketCheck'
import { ticketVerdictOf } from '../model/verdict'
import { CheckState } from './CheckState'
import { NextWays } from './NextWays'
import { VerdictBoard } from './VerdictBoard'
import './ticketFacts.scss'

/** Seat, gate and viewer of a ticket, to be compared with the gate in use and the identity card. */
function TicketFacts({ ticket }: { ticket: CheckedTicket }) {
  const { Title, StartAt, Hall, Gate, SeatText, TierName, ViewerName, ViewerIdMask, No } = ticket
  const rows: readonly (readonly [string, string])[] = [
    ['入口', Gate],
    ['观演人', ViewerName],
    ['证件号', ViewerIdMask],
    ['场次', factsText([eventTime(StartAt), Hall])],
    ['票档', TierName],
    ['票号', groupedTicketNo(No)],
  ]
  return (
    <View className="ticketFacts">
      <View className="ticketFacts__seat">{SeatText}</View>
      <View className="ticketFacts__title" role="heading" aria-level="2">
        {Title}
      </View>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="ticketFacts__row">
            <View className="ticketFacts__name">{name}</View>
            <View className="ticketFacts__value">{value}</View>
          </View>
        ))}
      {ViewerName !== '' && (
        <View className="ticketFacts__compare">实名票：请核对本人证件后放行</View>
      )}
    </View>
  )
}

interface Props extends ReadCode {
  onScan: () => void
}

/** Check of one ticket: result, seat and viewer to compare, admission, and the way to the next ticket. */
export function TicketCheck({ onScan, ...read }: Props) {
  const { admit, ...shown } = useTicketCheck(read)
  return (
    <CheckState {...shown} onScan={onScan}>
      {({ check, isBusy, problem }) => {
        const mayEnter = check.Result === 'ok' && !check.isIn
        return (
          <>
            <TicketVerdict check={check} />
            {problem !== '' && (
              <View className="guestCheck__problem" role="alert">
                {problem}
              </View>
            )}
            {check.ticket && <TicketFacts ticket={check.ticket} />}
            {mayEnter && (
              <Button busy={isBusy} onPress={() => void admit()}>
                确认入场
              </Button>
            )}
            <NextWays onScan={onScan} isNext={!mayEnter} />
          </>
        )
      }}
    </CheckState>
  )
}

function TicketVerdict({ check }: { check: ShownTicket }) {
  const { Result, ResultText, LastCheck, ticket, isIn, isOffline } = check
  const { title, verdict } = ticketVerdictOf[Result]
  return (
    <VerdictBoard
      verdict={verdict}
      title={isIn ? '已入场' : title}
      text={Result === 'ok' ? (ticket?.SeatText ?? ResultText) : ResultText}
      last={
        LastCheck && Result !== 'ok'
          ? [`上次入场 ${dayTime(LastCheck.At)}`, LastCheck.Gate, `检票人 ${LastCheck.By}`]
          : []
      }
      offline={!isOffline ? '' : isIn ? '没有网络：已记在本机，待上传' : '没有网络：按本机名单判断'}
    />
  )
}

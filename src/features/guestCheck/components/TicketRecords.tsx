import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { DottedText } from '@/components/facts/DottedText'
import { ticketResultText } from '@/rules/ticketCode/judgeTicket'
import { dayTime } from '@/utils/timeText'
import { ticketCheckCall, ticketCheckOf } from '../actions/ticketQueue'
import { conflictTextOf, markOf } from '../model/conflict'
import { isUnreached } from '../model/verdict'
import { useTicketRecords } from '../queries'
import './checkRow.scss'

const unreachedText = '没有网络，联网后才能查看检票记录。本机记下的检票会自动上传'
const ways = { scan: '扫码', type: '票号' } as const

interface RowProps {
  time: string
  seat: string
  title: string
  isIn: boolean
  text: string
  where: readonly string[]
  mark: { text: string; tone: 'wait' | 'off' } | null
  conflict: string
}

function Row({ time, seat, title, isIn, text, where, mark, conflict }: RowProps) {
  return (
    <View className="checkRow">
      <View className="checkRow__time">{time}</View>
      <View className="checkRow__body">
        <View className="checkRow__head">
          <View className="checkRow__guest">{seat || '未知门票'}</View>
          <StatusBadge text={isIn ? '已入场' : text} tone={isIn ? 'good' : 'bad'} />
        </View>
        {title !== '' && <View className="checkRow__fact">{title}</View>}
        <View className="checkRow__fact">
          <DottedText facts={where} />
        </View>
        {mark && <StatusBadge text={mark.text} tone={mark.tone} />}
        {conflict !== '' && <View className="checkRow__conflict">{conflict}</View>}
      </View>
    </View>
  )
}

/** Checked tickets, latest first; unsent checks of this device come first. */
export function TicketRecords() {
  const records = useTicketRecords(true)
  const unsent = useAtomValue(ownEntriesAtom).filter(
    ({ call, state }) => call === ticketCheckCall && state !== 'conflict',
  )
  return (
    <>
      {[...unsent].reverse().map((entry) => {
        const { payload, note } = ticketCheckOf(entry)
        return (
          <Row
            key={entry.requestId}
            time={dayTime(entry.deviceAt)}
            seat={note.seat}
            title={note.title}
            isIn={payload.Result === 'ok'}
            text={ticketResultText(payload.Result)}
            where={[payload.Gate, ways[payload.Way], '本机']}
            mark={{ text: entry.state === 'waiting' ? '待上传' : '未被接受', tone: 'wait' }}
            conflict={entry.message}
          />
        )
      })}
      <PagedList
        query={
          isUnreached(records.error) ? { ...records, error: new Error(unreachedText) } : records
        }
        keyOf={({ Id }) => Id}
        skeleton={<SkeletonRows count={5} height="88px" />}
        emptyState={<EmptyState title="没有检票记录" hint="扫过的门票会留在这里" />}
      >
        {(record) => (
          <Row
            time={dayTime(record.At)}
            seat={record.SeatText}
            title={record.Title}
            isIn={record.Result === 'ok'}
            text={record.ResultText}
            where={[record.Gate, record.StaffName, ways[record.Way]]}
            mark={markOf(record)}
            conflict={conflictTextOf(record)}
          />
        )}
      </PagedList>
    </>
  )
}

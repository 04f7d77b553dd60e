import { View } from '@tarojs/components'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { CheckResult } from '@/rules/invitationToken/judge'
import { DottedText } from '@/components/facts/DottedText'
import './checkRow.scss'

interface Props {
  /** Park time: 09:41 */
  time: string
  guest: string
  title: string
  people: number
  result: CheckResult
  resultText: string
  /** Gate, staff and way (scanned or typed). */
  where: readonly string[]
  /** 待上传, 有冲突 …; null: no mark. */
  mark: { text: string; tone: 'wait' | 'bad' | 'off' } | null
  /** Conflict that needs attention. */
  conflict: string
}

/** One guest check in the records. */
export function CheckRow(row: Props) {
  const { time, guest, title, people, result, resultText, where, mark, conflict } = row
  const isIn = result === 'ok'
  return (
    <View className="checkRow">
      <View className="checkRow__time">{time}</View>
      <View className="checkRow__body">
        <View className="checkRow__head">
          <View className="checkRow__guest">{guest || title || '未知客人'}</View>
          <StatusBadge
            text={isIn ? `入场 ${people} 人` : resultText || '未入场'}
            tone={isIn ? 'good' : 'bad'}
          />
        </View>
        {guest !== '' && title !== '' && <View className="checkRow__fact">{title}</View>}
        <View className="checkRow__fact">
          <DottedText facts={where} />
        </View>
        {mark && <StatusBadge text={mark.text} tone={mark.tone} />}
        {conflict !== '' && <View className="checkRow__conflict">{conflict}</View>}
      </View>
    </View>
  )
}

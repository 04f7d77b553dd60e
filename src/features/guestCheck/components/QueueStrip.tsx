import { View } from '@tarojs/components'
import upload from 'lucide-static/icons/cloud-upload.svg'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import {
  acknowledge,
  flushQueue,
  unreadEntriesAtom,
  waitingEntriesAtom,
} from '@/offlineQueue/queue'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { factsText } from '@/rules/factsText'
import { dayTime } from '@/utils/timeText'
import { checkCall, checkOf } from '../actions/checkQueue'
import { ticketCheckCall, ticketCheckOf } from '../actions/ticketQueue'
import './queueStrip.scss'

const isOurs = ({ call }: QueuedEntry): boolean => call === checkCall || call === ticketCheckCall

/** Subject of a queued check: guest and number of people, or show and seat. */
function subjectOf(entry: QueuedEntry): string {
  if (entry.call === ticketCheckCall) {
    const { note } = ticketCheckOf(entry)
    return factsText([note.title || '门票', note.seat])
  }
  const { payload, note } = checkOf(entry)
  return factsText([note.guest || note.title || '客人', `${payload.People} 人`])
}

/** Unsent checks of this device and the server's unread answers to sent ones. Renders nothing when there are none. */
export function QueueStrip() {
  const waiting = useAtomValue(waitingEntriesAtom).filter(isOurs)
  const unread = useAtomValue(unreadEntriesAtom).filter(isOurs)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await flushQueue()
    setBusy(false)
  }
  if (waiting.length + unread.length === 0) return null
  return (
    <View className="queueStrip">
      {waiting.length > 0 && (
        <View className="queueStrip__waiting" role="status">
          <Icon src={upload} size={20} />
          <View className="queueStrip__text">{`${waiting.length} 项待上传，有网络后自动上传`}</View>
          <Button kind="quiet" size="inline" busy={isBusy} onPress={() => void send()}>
            立即上传
          </Button>
        </View>
      )}
      {unread.map((entry) => {
        const isConflict = entry.state === 'conflict'
        const what = factsText([dayTime(entry.deviceAt), subjectOf(entry)])
        return (
          <View key={entry.requestId} className="queueStrip__unread" role="alert">
            <View className="queueStrip__head">
              <StatusBadge
                text={isConflict ? '有冲突' : '未被接受'}
                tone={isConflict ? 'wait' : 'bad'}
              />
              <View className="queueStrip__text">
                <DottedText facts={[what]} />
              </View>
            </View>
            <View className="queueStrip__message">{entry.message}</View>
            <Button kind="plain" size="inline" onPress={() => acknowledge(entry.requestId)}>
              知道了
            </Button>
          </View>
        )
      })}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import upload from 'lucide-static/icons/cloud-upload.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { flushQueue, unreadEntriesAtom, waitingEntriesAtom } from '@/offlineQueue/queue'
import { actOf, taskOf } from '../actions/taskQueue'
import type { TaskKind } from '../model/taskKind'
import { UnreadAct } from './UnreadAct'
import './taskQueueStrip.scss'

interface Props {
  kind: TaskKind
  /** Restricts the strip to one task; omitted: all tasks. */
  jobId?: string
}

/** Unsent actions of this device and the server's unread answers to sent ones. Renders nothing when there are none. */
export function TaskQueueStrip({ kind, jobId }: Props) {
  const isShown = (entry: Parameters<typeof actOf>[0]) =>
    actOf(entry)?.kind === kind && (jobId === undefined || taskOf(entry).note.jobId === jobId)
  const waiting = useAtomValue(waitingEntriesAtom).filter(isShown)
  const unread = useAtomValue(unreadEntriesAtom).filter(isShown)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await flushQueue()
    setBusy(false)
  }
  if (waiting.length + unread.length === 0) return null
  return (
    <View className="taskQueueStrip">
      {waiting.length > 0 && (
        <View className="taskQueueStrip__waiting" role="status">
          <Icon src={upload} size={20} />
          <View className="taskQueueStrip__text">
            {`${waiting.length} 项待上传，有网络后自动上传`}
          </View>
          <Button kind="quiet" size="inline" busy={isBusy} onPress={() => void send()}>
            立即上传
          </Button>
        </View>
      )}
      {unread.map((entry) => (
        <View key={entry.requestId}>
          <UnreadAct entry={entry} />
        </View>
      ))}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { acknowledge, dropPicture, retryEntry } from '@/offlineQueue/queue'
import { DottedText } from '@/components/facts/DottedText'
import { dayTime } from '@/utils/timeText'
import { canTakeBack, takeBack } from '../actions/takeBack'
import { actOf, taskOf } from '../actions/taskQueue'
import { actNames, mineOf, theirsOf, type Version } from '../model/versions'
import { GivenResults } from './GivenResults'
import './taskQueueStrip.scss'

/** An action that the server refused or that is in conflict: the message and, for a conflict, both versions. */
export function UnreadAct({ entry }: { entry: QueuedEntry }) {
  const isConflict = entry.state === 'conflict'
  const { note } = taskOf(entry)
  const lost = (entry.pictures ?? []).filter(({ problem }) => problem !== '')
  const what = [note.title, note.pointName, actNames[actOf(entry)?.act ?? ''] ?? '']
  return (
    <View className="taskQueueStrip__unread" role="alert">
      <View className="taskQueueStrip__head">
        <StatusBadge text={isConflict ? '有冲突' : '未被接受'} tone={isConflict ? 'wait' : 'bad'} />
        <View className="taskQueueStrip__text">
          <DottedText facts={what} />
        </View>
      </View>
      <View className="taskQueueStrip__message">{entry.message}</View>
      {isConflict && (
        <>
          <OneVersion title="我的记录" version={mineOf(note, entry.deviceAt)} />
          <OneVersion title="现在的记录" version={theirsOf(entry.theirs)} />
        </>
      )}
      {!isConflict && (
        <View className="taskQueueStrip__message">{`操作时间 ${dayTime(entry.deviceAt)}`}</View>
      )}
      <View className="taskQueueStrip__acts">
        {lost.map(({ id }) => (
          <Button
            key={id}
            kind="plain"
            size="inline"
            onPress={() => dropPicture(entry.requestId, id)}
          >
            去掉这张照片再上传
          </Button>
        ))}
        {lost.length > 0 && (
          <Button kind="plain" size="inline" onPress={() => retryEntry(entry.requestId)}>
            重新上传
          </Button>
        )}
        {canTakeBack(entry) ? (
          <Button kind="plain" size="inline" onPress={() => takeBack(entry)}>
            退回修改
          </Button>
        ) : (
          <Button kind="plain" size="inline" onPress={() => acknowledge(entry.requestId)}>
            知道了
          </Button>
        )}
      </View>
    </View>
  )
}

function OneVersion({ title, version }: { title: string; version: Version }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <View className="taskQueueStrip__version">
      <View className="taskQueueStrip__name">{title}</View>
      {version.lines.map((line, index) => (
        <View key={index} className="taskQueueStrip__message">
          {line}
        </View>
      ))}
      {version.results.length > 0 && (
        <Button
          kind="quiet"
          size="inline"
          label={`${isOpen ? '收起' : '查看'}${title}的明细`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起明细' : `查看明细（${version.results.length} 项）`}
        </Button>
      )}
      {isOpen && <GivenResults results={version.results} />}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { handOverRequest } from '@/contract/staffWork'
import { showToast } from '@/platform/toast'
import { safeParse } from 'valibot'
import { sentenceOf } from '@/utils/sentence'
import { actTask } from '../actions/taskQueue'
import { readDay } from '../model/keptDay'
import type { JobOf, TaskKind } from '../model/taskKind'
import './handOverSheet.scss'

interface Props {
  kind: TaskKind
  job: Pick<JobOf[TaskKind], 'Id' | 'Version' | 'Title' | 'PlaceText'>
  isOpen: boolean
  onClose: () => void
  /** Called once the handover is stored on the device. */
  onDone: () => void
}

/** Hands a task over to a colleague with a reason; colleagues come from the kept day. */
export function HandOverSheet({ kind, job, isOpen, onClose, onDone }: Props) {
  const [chosenId, setColleague] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState({ colleague: '', reason: '' })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const colleagues = isOpen ? (readDay(kind)?.Colleagues ?? []) : []
  const colleagueId = chosenId ?? (colleagues.length === 1 ? (colleagues[0]?.Id ?? null) : null)

  const handOver = async () => {
    const judged = safeParse(handOverRequest.entries.Reason, reason)
    const problems = {
      colleague: colleagueId === null ? '请选择转交给谁' : '',
      reason: judged.success ? '' : (judged.issues[0]?.message ?? ''),
    }
    setErrors(problems)
    if (isBusy || colleagueId === null || !judged.success) return
    setBusy(true)
    setProblem('')
    try {
      const payload = { Id: job.Id, Version: job.Version, ColleagueId: colleagueId, Reason: reason }
      const name = colleagues.find(({ Id }) => Id === colleagueId)?.Name ?? ''
      const note = { jobId: job.Id, title: job.Title, place: job.PlaceText }
      const text = `转交${name}：${judged.output}`
      await (kind === 'maintain'
        ? actTask({ kind, act: 'handOver', payload, note: { ...note, text } })
        : actTask({ kind, act: 'handOver', payload, note: { ...note, text } }))
      showToast({ text: name ? `已转交给${name}` : '已转交' })
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="转交任务"
      onClose={onClose}
      footer={
        colleagues.length > 0 && (
          <Button
            kind={colleagueId === null && !reason ? 'soft' : 'primary'}
            busy={isBusy}
            onPress={() => void handOver()}
          >
            确认转交
          </Button>
        )
      }
    >
      {colleagues.length === 0 ? (
        <View>本机没有同事名单。请联网打开一次任务列表，再转交</View>
      ) : (
        <View className="handOverSheet">
          <Choice
            label="转交给"
            options={colleagues.map(({ Id, Name }) => ({ value: Id, text: Name }))}
            value={colleagueId}
            onChange={(id) => {
              setColleague(id)
              setErrors({ ...errors, colleague: '' })
            }}
            error={errors.colleague || undefined}
          />
          <TextArea
            label="转交原因"
            placeholder="如：需要高空作业证"
            maxLength={100}
            value={reason}
            onChange={(text) => {
              setReason(text)
              setErrors({ ...errors, reason: '' })
            }}
            error={errors.reason || undefined}
          />
          {problem !== '' && (
            <View className="handOverSheet__problem" role="alert">
              {problem}
            </View>
          )}
        </View>
      )}
    </Sheet>
  )
}

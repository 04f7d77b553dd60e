import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { useWorkForm } from '@/features/staffTask/actions/useWorkForm'
import { HandOverSheet } from '@/features/staffTask/components/HandOverSheet'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import { back, canGoBack, redirect } from '@/navigation'
import { useMaintainActs } from '../actions/useMaintainActs'
import { FinishSheet } from './FinishSheet'
import { MaintainHead } from './MaintainHead'
import { WorkDone } from './WorkDone'
import { WorkToDo } from './WorkToDo'
import './maintainBody.scss'

type Open = 'finish' | 'handOver' | null

/** One task: description, current work and findings. */
export function MaintainBody({ job }: { job: ShownJob<'maintain'> }) {
  const work = { kind: 'maintain', jobId: job.Id } as const
  const form = useWorkForm(work, job.Items)
  const acts = useMaintainActs(job)
  const [open, setOpen] = useState<Open>(null)
  const mayFinish = job.Actions.includes('finish')
  const leave = () => void (canGoBack() ? back() : redirect('maintainTask'))
  return (
    <View className="maintainBody">
      <MaintainHead job={job} />
      {job.Actions.includes('start') && job.Items.length > 0 && <Preview job={job} />}
      {mayFinish && <WorkToDo {...{ job, work, form }} />}
      {job.FinishAt !== null && <WorkDone job={job} />}
      {acts.problem !== '' && (
        <View className="maintainBody__problem" role="alert">
          {acts.problem}
        </View>
      )}
      {job.Actions.includes('start') && (
        <Button busy={acts.isBusy} onPress={() => void acts.start()}>
          {job.Status === 'Rejected' ? '重新开始' : '开始任务'}
        </Button>
      )}
      {mayFinish && <Button onPress={() => setOpen('finish')}>完成任务</Button>}
      {job.Actions.includes('handOver') && (
        <Button kind="plain" onPress={() => setOpen('handOver')}>
          转交同事
        </Button>
      )}
      <FinishSheet
        {...{ job, form, acts }}
        isOpen={open === 'finish'}
        onClose={() => setOpen(null)}
      />
      <HandOverSheet
        kind="maintain"
        job={job}
        isOpen={open === 'handOver'}
        onClose={() => setOpen(null)}
        onDone={leave}
      />
    </View>
  )
}

/** Items of a task that has not been started. */
function Preview({ job }: { job: ShownJob<'maintain'> }) {
  return (
    <View className="maintainBody__card">
      <View className="maintainBody__name" role="heading" aria-level="2">
        {`检查项目 ${job.Items.length} 项`}
      </View>
      {job.Items.map(({ Id, Text }, index) => (
        <View key={Id} className="maintainBody__fact">{`${index + 1}. ${Text}`}</View>
      ))}
    </View>
  )
}

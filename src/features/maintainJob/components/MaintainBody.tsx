import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { useWorkForm, type WorkForm } from '@/features/staffTask/actions/useWorkForm'
import { HandOverSheet } from '@/features/staffTask/components/HandOverSheet'
import { type ShownJob, shownJob } from '@/features/staffTask/model/shownJob'
import { back, canGoBack, redirect } from '@/navigation'
import { GivenResults } from '@/features/staffTask/components/GivenResults'
import { WorkPictures } from '@/features/staffTask/components/WorkPictures'
import { TextArea } from '@/components/textArea/TextArea'
import { ItemForm } from '@/features/staffTask/components/ItemForm'
import { PictureTaker } from '@/features/staffTask/components/PictureTaker'
import type { WorkOf } from '@/features/staffTask/model/workDraft'
import { PageState, type Loadable } from '@/components/pageState/PageState'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import type { MaintainJobDetail } from '@/contract/maintainJob'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { useMaintainActs } from '../actions/useMaintainActs'
import { FinishSheet } from './FinishSheet'
import { MaintainHead } from './MaintainHead'
import './maintainBody.scss'

interface Props {
  job: ShownJob<'maintain'>
  work: WorkOf
  form: WorkForm
}

/** Form of a running task: items, work done, pictures before and after. */
function WorkToDo({ job, work, form }: Props) {
  const { text, before, after } = form.values
  const place = job.PlaceText
  return (
    <>
      {job.Items.length > 0 && <ItemForm items={job.Items} {...{ work, form, place }} />}
      <View className="maintainBody__card">
        <TextArea
          label={job.Kind === 'repair' ? '处理说明' : '处理说明（选填）'}
          placeholder="做了哪些处理、换了什么配件"
          maxLength={500}
          value={text}
          onChange={(value) => form.set({ text: value })}
        />
        <PictureTaker
          label="处理前照片"
          place={place}
          images={before}
          onChange={(images) => form.set({ before: images })}
        />
        <PictureTaker
          label="处理后照片"
          place={place}
          images={after}
          onChange={(images) => form.set({ after: images })}
        />
      </View>
    </>
  )
}

/** Findings and work of a finished task. */
function WorkDone({ job }: { job: ShownJob<'maintain'> }) {
  const { Results, Text, BeforeImages, AfterImages } = job
  // Repairs can only be reported from results known to the server.
  const work = job.isWaiting ? undefined : ({ kind: 'maintain', jobId: job.Id } as const)
  return (
    <>
      {Results.length > 0 && (
        <View className="maintainBody__card">
          <View className="maintainBody__name" role="heading" aria-level="2">
            检查结果
          </View>
          <GivenResults results={Results} work={work} place={job.PlaceText} />
        </View>
      )}
      {(Text !== '' || BeforeImages.length + AfterImages.length > 0) && (
        <View className="maintainBody__card">
          <View className="maintainBody__name" role="heading" aria-level="2">
            处理情况
          </View>
          {Text !== '' && (
            <View className="maintainBody__detail">
              <WordText isPlain>{Text}</WordText>
            </View>
          )}
          {BeforeImages.length > 0 && <View className="maintainBody__fact">处理前</View>}
          <WorkPictures label="处理前照片" images={BeforeImages} />
          {AfterImages.length > 0 && <View className="maintainBody__fact">处理后</View>}
          <WorkPictures label="处理后照片" images={AfterImages} />
        </View>
      )}
    </>
  )
}

type Open = 'finish' | 'handOver' | null

/** One task: description, current work and findings. */
function MaintainBody({ job }: { job: ShownJob<'maintain'> }) {
  const work = { kind: 'maintain', jobId: job.Id } as const
  const form = useWorkForm(work, job.Items)
  const acts = useMaintainActs(job)
  const [open, setOpen] = useState<Open>(null)
  const mayStart = job.Actions.includes('start')
  const mayFinish = job.Actions.includes('finish')
  const mayHandOver = job.Actions.includes('handOver')
  const leave = () => void (canGoBack() ? back() : redirect('maintainTask'))
  return (
    <View className="maintainBody">
      <MaintainHead job={job} />
      {mayStart && job.Items.length > 0 && job.Results.length === 0 && <Preview job={job} />}
      {mayFinish && <WorkToDo {...{ job, work, form }} />}
      {job.FinishAt !== null && <WorkDone job={job} />}
      {mayHandOver && (
        <View className="maintainBody__ways">
          <Button kind="quiet" onPress={() => setOpen('handOver')}>
            转交同事
          </Button>
        </View>
      )}
      {(mayStart || mayFinish) && (
        <ScreenFooter>
          <View className="maintainBody__bar">
            {acts.problem !== '' && (
              <View className="maintainBody__problem" role="alert">
                {acts.problem}
              </View>
            )}
            {mayStart && (
              <Button busy={acts.isBusy} onPress={() => void acts.start()}>
                {job.Status === 'Rejected' ? '重做任务' : '开始任务'}
              </Button>
            )}
            {mayFinish && <Button onPress={() => setOpen('finish')}>完成任务</Button>}
          </View>
        </ScreenFooter>
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

/** Items of a task without results. */
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

/** One task in its current state, with the actions waiting on this device applied. */
export function MaintainTask({ job }: { job: Loadable<MaintainJobDetail> }) {
  const entries = useAtomValue(ownEntriesAtom)
  // Taking back a refused action fills the draft: the key remounts the form, so that it reads the draft again.
  const turn = entries.filter(({ state }) => state === 'refused').length
  return (
    <PageState query={job} skeleton={<SkeletonRows count={3} height="160px" />}>
      {(data) => (
        <MaintainBody key={`${data.Id} ${turn}`} job={shownJob('maintain', data, entries)} />
      )}
    </PageState>
  )
}

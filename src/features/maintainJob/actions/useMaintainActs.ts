import { useState } from 'react'
import { actTask } from '@/features/staffTask/actions/taskQueue'
import type { WorkForm } from '@/features/staffTask/actions/useWorkForm'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import { judgeFindings, problemSentences, resultProblems } from '@/rules/standardItem'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'

/** What is missing before a task can be finished, with the server's wording; empty: nothing. */
export function missingOf(
  { Items, Kind }: Pick<ShownJob<'maintain'>, 'Items' | 'Kind'>,
  { values }: Pick<WorkForm, 'values'>,
): string[] {
  const findings = values.findings.filter(({ ItemId }) => Items.some(({ Id }) => Id === ItemId))
  return [
    ...problemSentences(Items, resultProblems(Items, findings)),
    ...(Kind === 'repair' && values.text.trim() === '' ? ['处理说明：请写明做了哪些处理'] : []),
  ]
}

/** Starts and finishes a task: stored on the device first, then sent. */
export function useMaintainActs(job: ShownJob<'maintain'>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const note = { jobId: job.Id, title: job.Title, place: job.PlaceText }

  /** @returns true when the action is stored on the device */
  const doing = async (act: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    try {
      await act()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    start: () =>
      doing(() =>
        actTask({
          ...{ kind: 'maintain', act: 'start', note },
          payload: { Id: job.Id, Version: job.Version },
        }),
      ),
    /** Removes the draft once the action is stored. */
    finish: (form: WorkForm) =>
      doing(async () => {
        const Results = form.check()
        if (!Results) throw new Error('还有项目没有填好')
        const { text, before, after } = form.values
        await actTask({
          ...{ kind: 'maintain', act: 'finish' },
          payload: {
            ...{ Id: job.Id, Version: job.Version, Results, Text: text },
            ...{ BeforeImages: before, AfterImages: after },
          },
          note: { ...note, results: judgeFindings(job.Items, Results), text },
        })
        form.done()
        showToast({ text: '已完成，有网络时自动上传' })
      }),
  }
}

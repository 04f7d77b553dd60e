/** Both versions of a task in conflict: what was done on this device, and the server's state. */
import type { GivenResult } from '@/contract/staffWork'
import type { JudgedFinding } from '@/rules/standardItem'
import { factsText } from '@/rules/factsText'
import { dayTime } from '@/utils/timeText'
import type { JobOf, TaskKind } from './taskKind'

export interface Version {
  lines: string[]
  results: GivenResult[]
}

export const actNames: Readonly<Record<string, string>> = {
  start: '开始任务',
  point: '记录点位',
  finish: '完成任务',
  handOver: '转交任务',
  report: '报修',
}

const wrongCount = (results: readonly { IsWrong: boolean }[]): string =>
  `${results.length} 项，异常 ${results.filter(({ IsWrong }) => IsWrong).length} 项`

/** Version of this device. @param at device time of the action, ms */
export function mineOf(
  { results = [], text = '' }: { results?: readonly JudgedFinding[]; text?: string },
  at: number,
): Version {
  return {
    lines: [
      `${dayTime(at)} 在本机操作`,
      ...(results.length > 0 ? [wrongCount(results)] : []),
      ...(text ? [text] : []),
    ],
    results: results.map((result) => ({ ...result, RepairId: null })),
  }
}

const isJob = (value: unknown): value is JobOf[TaskKind] =>
  typeof value === 'object' && value !== null && 'StatusText' in value

/** Version of the server, as it answered; a placeholder when it was not stored. */
export function theirsOf(job: unknown): Version {
  if (!isJob(job)) return { lines: ['没有保存，请在任务里查看'], results: [] }
  const results = 'Results' in job ? job.Results : job.Points.flatMap(({ Results }) => Results)
  return {
    lines: [
      factsText([job.StatusText, job.FinishAt === null ? '' : dayTime(job.FinishAt)]),
      ...(results.length > 0 ? [wrongCount(results)] : []),
      ...[job.Text, job.HandOverText, job.RejectText].filter(Boolean),
    ],
    results,
  }
}

import { codeProblem, placeProblem, type PointCodes, type PointWay } from '@/rules/inspectionPoint'
import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import type { JobPoint, Stand } from '../staffJob/staffJob.table'

/** How a point was proved, and what was found there. */
export interface PointGiven {
  way: PointWay
  /** What was scanned or typed. */
  code: string
  /** Null: the device did not say. */
  stand: Stand | null
  findings: readonly ItemFinding[]
  /** ms */
  at: number
}

/** A point as it is kept after its results, which have to be without problems. */
export function judgePoint(
  point: JobPoint,
  machine: PointCodes | undefined,
  given: PointGiven,
): JobPoint {
  const results = judgeFindings(point.items, given.findings)
  const wrong = results
    .filter(({ IsWrong }) => IsWrong)
    .map(({ Text, ValueText }) => `${Text}：${ValueText}`)
  const irregularities = [
    codeProblem(machine ? [point, machine] : [point], given),
    placeProblem(point, given.stand),
    ...wrong,
  ].flatMap((sentence) => sentence ?? [])
  const status = irregularities.length > 0 ? 'Irregular' : 'Done'
  return { ...point, status, irregularities, results, doneAt: given.at }
}

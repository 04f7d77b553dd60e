import {
  codeProblem,
  placeProblem,
  provesPoint,
  type PointCodes,
  type PointWay,
} from '@/rules/inspectionPoint'
import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import type { JobPoint, Stand } from '../staffJob/staffJob.table'

/** Proof of presence at a point, and its findings. */
export interface PointGiven {
  way: PointWay
  /** Scanned or typed code. */
  code: string
  /** Null: the device sent no position. */
  stand: Stand | null
  findings: readonly ItemFinding[]
  /** ms */
  at: number
}

/** A point with results, as stored; the results must be valid. */
export function judgePoint(
  point: JobPoint,
  machine: PointCodes | undefined,
  given: PointGiven,
): JobPoint {
  const codes = machine ? [point, machine] : [point]
  const results = judgeFindings(point.items, given.findings)
  const wrong = results
    .filter(({ IsWrong }) => IsWrong)
    .map(({ Text, ValueText }) => `${Text}：${ValueText}`)
  const irregularities = [
    codeProblem(codes, given),
    placeProblem(point, given.stand, {
      isScanned: provesPoint(codes, given),
      hasPhoto: given.findings.some(({ Images }) => Images.length > 0),
    }),
    ...wrong,
  ].flatMap((sentence) => sentence ?? [])
  const status = irregularities.length > 0 ? 'Irregular' : 'Done'
  return { ...point, status, irregularities, results, doneAt: given.at }
}

import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import { distanceMetres } from '@/utils/geography'
import type { JobPoint, Stand } from '../staffJob/staffJob.table'

/** A device that knows where it is no better than this says nothing about a point. */
export const ACCURACY_MAX_M = 200

/** How a point was proved, and what was found there. */
export interface PointGiven {
  way: 'scan' | 'nfc' | 'none'
  /** What was scanned or typed. */
  code: string
  /** Null: the device did not say. */
  stand: Stand | null
  findings: readonly ItemFinding[]
  /** ms */
  at: number
}

const isSame = (one: string, other: string): boolean =>
  other !== '' && one.toUpperCase() === other.toUpperCase()

/** Why the code does not prove the point; undefined: it does, by the point's own or by its machine's. */
function codeProblem(
  point: JobPoint,
  machine: { code: string; nfcNo: string } | undefined,
  { way, code }: PointGiven,
): string | undefined {
  if (way === 'none' || code === '') return '未扫码'
  const right =
    way === 'nfc' ? [point.nfcNo, machine?.nfcNo ?? ''] : [point.code, machine?.code ?? '']
  return right.some((one) => isSame(code, one)) ? undefined : '扫到的码不是这个点位的'
}

/** Why the position does not prove the point; undefined: it does, or none is asked for. */
function placeProblem(
  { latitude, longitude, toleranceM }: JobPoint,
  stand: Stand | null,
): string | undefined {
  if (latitude === null || longitude === null) return undefined
  if (!stand) return '没有定位'
  if (stand.accuracy > ACCURACY_MAX_M) return `定位不准（误差 ${Math.round(stand.accuracy)} 米）`
  const beyond = distanceMetres({ latitude, longitude }, stand) - toleranceM - stand.accuracy
  return beyond > 0 ? `超出范围 ${Math.ceil(beyond)} 米` : undefined
}

/** A point as it is kept after its results, which have to be without problems. */
export function judgePoint(
  point: JobPoint,
  machine: { code: string; nfcNo: string } | undefined,
  given: PointGiven,
): JobPoint {
  const results = judgeFindings(point.items, given.findings)
  const wrong = results
    .filter(({ IsWrong }) => IsWrong)
    .map(({ Text, ValueText }) => `${Text}：${ValueText}`)
  const irregularities = [
    codeProblem(point, machine, given),
    placeProblem(point, given.stand),
    ...wrong,
  ].flatMap((sentence) => sentence ?? [])
  const status = irregularities.length > 0 ? 'Irregular' : 'Done'
  return { ...point, status, irregularities, results, doneAt: given.at }
}

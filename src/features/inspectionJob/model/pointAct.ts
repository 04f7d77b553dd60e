/** Data sent for a point, and their evaluation. */
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import type { PositionResult } from '@/platform/position/types'
import { codeProblem, provesPoint, type PlaceProof, type PointWay } from '@/rules/inspectionPoint'
import { codesOf } from './pointCode'
import { positionText } from './positionText'

/** How a point was opened. */
export interface Proof {
  way: PointWay
  /** Empty when `way` is none. */
  code: string
}

const ways: readonly string[] = ['scan', 'nfc', 'none'] satisfies PointWay[]

/** Proof from query parameters; anything invalid is no proof. */
export const proofOf = (way = 'none', code = ''): Proof =>
  ways.includes(way) && way !== 'none' && code !== ''
    ? { way: way as PointWay, code }
    : { way: 'none', code: '' }

type Machine = Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>

/** Proof of presence at a point other than the position. */
export const placeProofOf = (
  point: InspectionPoint,
  machines: readonly Machine[],
  { proof, hasPhoto }: { proof: Proof; hasPhoto: boolean },
): PlaceProof => ({ isScanned: provesPoint(codesOf(point, machines), proof), hasPhoto })

/** Irregularities of a point by code and position, besides its findings; with the server's wording. */
export const irregularitiesOf = (
  point: InspectionPoint,
  machines: readonly Machine[],
  { proof, position, hasPhoto }: { proof: Proof; position: PositionResult; hasPhoto: boolean },
): string[] =>
  [
    codeProblem(codesOf(point, machines), proof),
    positionText(point, position, placeProofOf(point, machines, { proof, hasPhoto })).problem,
  ].flatMap((sentence) => sentence ?? [])

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

/** Badge tone of a point's status. */
export const pointTones: Readonly<Record<InspectionPoint['Status'], Tone>> = {
  Pending: 'wait',
  Done: 'good',
  Irregular: 'bad',
  Missed: 'off',
}

/** Badge tone of a machine's status. */
export const machineTones: Readonly<Record<Equipment['Status'], Tone>> = {
  Normal: 'good',
  Faulty: 'bad',
  Stopped: 'wait',
  Retired: 'off',
}

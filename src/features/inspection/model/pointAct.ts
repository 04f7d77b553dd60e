/** What is sent of a point, and what it will count as. */
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import type { Standing } from '@/platform/position/types'
import { codeProblem, type PointWay } from '@/rules/inspectionPoint'
import { codesOf } from './pointCode'
import { standingWords } from './standing'

/** How a point was opened. */
export interface Proof {
  way: PointWay
  /** Empty where way is none. */
  code: string
}

const ways: readonly string[] = ['scan', 'nfc', 'none'] satisfies PointWay[]

/** How a point was opened, as an address says it; anything else is no proof. */
export const proofOf = (way = 'none', code = ''): Proof =>
  ways.includes(way) && way !== 'none' && code !== ''
    ? { way: way as PointWay, code }
    : { way: 'none', code: '' }

/** Why a point will be irregular for how and where it was done, besides its results; in the server's words. */
export const irregularitiesOf = (
  point: InspectionPoint,
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
  { proof, standing }: { proof: Proof; standing: Standing },
): string[] =>
  [codeProblem(codesOf(point, machines), proof), standingWords(point, standing).problem].flatMap(
    (sentence) => sentence ?? [],
  )

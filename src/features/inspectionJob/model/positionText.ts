/** Texts about the user's position, and its format for the server. */
import type { InspectionPoint } from '@/contract/inspectionJob'
import {
  accuracyMaxM,
  placeProblem,
  type PlaceProof,
  type PointStand,
} from '@/rules/inspectionPoint'
import type { PositionResult } from '@/platform/position/types'
import { distanceMetres } from '@/utils/geography'

/** Maximum accuracy value on the server, metres. */
const worstAccuracyM = 100_000

type Place = Pick<InspectionPoint, 'Latitude' | 'Longitude' | 'ToleranceM'>

/** Position field of a payload; undefined: the device gives no position. */
export const positionOf = (position: PositionResult) =>
  typeof position === 'string'
    ? undefined
    : {
        Latitude: position.latitude,
        Longitude: position.longitude,
        Accuracy: Math.min(Math.max(position.accuracy, 0), worstAccuracyM),
      }

/** Text about a position at a point. */
export interface PositionText {
  tone: 'good' | 'wait'
  text: string
  /** Irregularity caused by the position; undefined: none. */
  problem: string | undefined
}

const standOf = (position: PositionResult): PointStand | null =>
  typeof position === 'string' ? null : position

/** True when a point checks the position. */
export const isPlaced = ({ Latitude, Longitude }: Place): boolean =>
  Latitude !== null && Longitude !== null

/** Evaluates a position against the place of a point. */
export function positionText(
  place: Place,
  position: PositionResult,
  proof: PlaceProof,
): PositionText {
  const { Latitude, Longitude, ToleranceM } = place
  const problem = placeProblem(
    { latitude: Latitude, longitude: Longitude, toleranceM: ToleranceM },
    standOf(position),
    proof,
  )
  if (Latitude === null || Longitude === null)
    return { tone: 'good', text: '这个点位不核对位置', problem: undefined }
  if (position === 'off') {
    const text = problem ? '请扫点位码，再拍一张现场照片' : '已扫点位码，有现场照片'
    return { tone: problem ? 'wait' : 'good', text, problem }
  }
  if (position === 'denied')
    return { tone: 'wait', text: '没有允许定位，可在系统设置里打开', problem }
  if (position === 'unknown') return { tone: 'wait', text: '没有取得定位，室内或地下常见', problem }
  if (position.accuracy > accuracyMaxM) return { tone: 'wait', text: problem ?? '', problem }
  const away = Math.round(distanceMetres({ latitude: Latitude, longitude: Longitude }, position))
  return {
    tone: problem ? 'wait' : 'good',
    text: `距点位 ${away} 米，允许 ${ToleranceM} 米，定位误差 ${Math.round(position.accuracy)} 米`,
    problem,
  }
}

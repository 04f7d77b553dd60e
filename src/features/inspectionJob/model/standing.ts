/** Texts about the user's position, and its format for the server. */
import type { InspectionPoint } from '@/contract/inspectionJob'
import {
  accuracyMaxM,
  placeProblem,
  type PlaceProof,
  type PointStand,
} from '@/rules/inspectionPoint'
import type { Standing } from '@/platform/position/types'
import { distanceMetres } from '@/utils/geography'

/** Maximum accuracy value on the server, metres. */
const worstAccuracyM = 100_000

type Place = Pick<InspectionPoint, 'Latitude' | 'Longitude' | 'ToleranceM'>

/** Position field of a payload; undefined: the device gives no position. */
export const positionOf = (standing: Standing) =>
  typeof standing === 'string'
    ? undefined
    : {
        Latitude: standing.latitude,
        Longitude: standing.longitude,
        Accuracy: Math.min(Math.max(standing.accuracy, 0), worstAccuracyM),
      }

/** Text about a position at a point. */
export interface StandingWords {
  tone: 'good' | 'wait'
  text: string
  /** Irregularity caused by the position; undefined: none. */
  problem: string | undefined
}

const standOf = (standing: Standing): PointStand | null =>
  typeof standing === 'string' ? null : standing

/** True when a point checks the position. */
export const isPlaced = ({ Latitude, Longitude }: Place): boolean =>
  Latitude !== null && Longitude !== null

/** Evaluates a position against the place of a point. */
export function standingWords(place: Place, standing: Standing, proof: PlaceProof): StandingWords {
  const { Latitude, Longitude, ToleranceM } = place
  const problem = placeProblem(
    { latitude: Latitude, longitude: Longitude, toleranceM: ToleranceM },
    standOf(standing),
    proof,
  )
  if (Latitude === null || Longitude === null)
    return { tone: 'good', text: '这个点位不核对位置', problem: undefined }
  if (standing === 'off') {
    const text = problem ? '请扫点位码，再拍一张现场照片' : '已扫点位码，有现场照片'
    return { tone: problem ? 'wait' : 'good', text, problem }
  }
  if (standing === 'denied')
    return { tone: 'wait', text: '没有允许定位，可在系统设置里打开', problem }
  if (standing === 'unknown') return { tone: 'wait', text: '没有取得定位，室内或地下常见', problem }
  if (standing.accuracy > accuracyMaxM) return { tone: 'wait', text: problem ?? '', problem }
  const away = Math.round(distanceMetres({ latitude: Latitude, longitude: Longitude }, standing))
  return {
    tone: problem ? 'wait' : 'good',
    text: `距点位 ${away} 米，允许 ${ToleranceM} 米，定位误差 ${Math.round(standing.accuracy)} 米`,
    problem,
  }
}

/** Where somebody stands, in words, and as the server is told. */
import type { InspectionPoint } from '@/contract/inspectionJob'
import { accuracyMaxM, placeProblem, type PointStand } from '@/rules/inspectionPoint'
import type { Standing } from '@/platform/position/types'
import { distanceMetres } from '@/utils/geography'

/** The most that the server takes, metres. */
const worstAccuracyM = 100_000

type Place = Pick<InspectionPoint, 'Latitude' | 'Longitude' | 'ToleranceM'>

/** As it goes along with an act; undefined: the device does not say. */
export const positionOf = (standing: Standing) =>
  typeof standing === 'string'
    ? undefined
    : {
        Latitude: standing.latitude,
        Longitude: standing.longitude,
        Accuracy: Math.min(Math.max(standing.accuracy, 0), worstAccuracyM),
      }

/** What is said of a position at a point. */
export interface StandingWords {
  tone: 'good' | 'wait'
  text: string
  /** Why the point will be irregular for it; undefined: it will not. */
  problem: string | undefined
}

const standOf = (standing: Standing): PointStand | null =>
  typeof standing === 'string' ? null : standing

/** Whether a point asks where somebody stands. */
export const isPlaced = ({ Latitude, Longitude }: Place): boolean =>
  Latitude !== null && Longitude !== null

/** The position beside the place of the point, and whether it will count. */
export function standingWords(place: Place, standing: Standing): StandingWords {
  const { Latitude, Longitude, ToleranceM } = place
  const problem = placeProblem(
    { latitude: Latitude, longitude: Longitude, toleranceM: ToleranceM },
    standOf(standing),
  )
  if (Latitude === null || Longitude === null)
    return { tone: 'good', text: '这个点位不核对位置', problem: undefined }
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

/** Whether somebody was at a point of an inspection round: its code and its place, judged alike by app and server. */
import { distanceMetres } from '@/utils/geography'

/** A device that knows where it is no better than this says nothing about a point, metres. */
export const accuracyMaxM = 200

/** How a point was proved; none: it was opened from the list. */
export type PointWay = 'scan' | 'nfc' | 'none'

/** What a point or the machine that stands there can be told by. */
export interface PointCodes {
  /** In its QR code. */
  code: string
  /** Empty: it has no tag. */
  nfcNo: string
}

/** Where a point is (WGS84), and how far around it counts as there. */
export interface PointPlace {
  latitude: number | null
  longitude: number | null
  toleranceM: number
}

/** Where a device was (WGS84), metres of error around it. */
export interface PointStand {
  latitude: number
  longitude: number
  accuracy: number
}

const isSame = (one: string, other: string): boolean =>
  other !== '' && one.toUpperCase() === other.toUpperCase()

/** Whether something scanned or typed is one of these codes, by its way. */
export const provesPoint = (
  of: readonly PointCodes[],
  { way, code }: { way: PointWay; code: string },
): boolean =>
  way !== 'none' && of.some(({ code: own, nfcNo }) => isSame(code, way === 'nfc' ? nfcNo : own))

/**
 * Why the code does not prove the point; undefined: it does.
 * @param of the point's own codes, and those of the machine that stands there
 */
export function codeProblem(
  of: readonly PointCodes[],
  given: { way: PointWay; code: string },
): string | undefined {
  if (given.way === 'none' || given.code === '') return '未扫码'
  return provesPoint(of, given) ? undefined : '扫到的码不是这个点位的'
}

/** Why the position does not prove the point; undefined: it does, or none is asked for. */
export function placeProblem(place: PointPlace, stand: PointStand | null): string | undefined {
  const { latitude, longitude, toleranceM } = place
  if (latitude === null || longitude === null) return undefined
  if (!stand) return '没有定位'
  if (stand.accuracy > accuracyMaxM) return `定位不准（误差 ${Math.round(stand.accuracy)} 米）`
  const beyond = distanceMetres({ latitude, longitude }, stand) - toleranceM - stand.accuracy
  return beyond > 0 ? `超出范围 ${Math.ceil(beyond)} 米` : undefined
}

/** Checks presence at a point of an inspection round by its code and its position; shared by app and server. */
import { distanceMetres } from '@/utils/geography'

/** Largest position error in metres that still proves presence. */
export const accuracyMaxM = 200

/** How presence at a point was proved; none: the point was opened from the list. */
export type PointWay = 'scan' | 'nfc' | 'none'

/** Codes that identify a point, or the equipment installed at it. */
export interface PointCodes {
  /** Content of its QR code. */
  code: string
  /** Empty: no NFC tag. */
  nfcNo: string
}

/** Position of a point (WGS84) and the radius in metres that counts as present. */
export interface PointPlace {
  latitude: number | null
  longitude: number | null
  toleranceM: number
}

/** Device position (WGS84) with its error in metres. */
export interface PointStand {
  latitude: number
  longitude: number
  accuracy: number
}

const isSame = (one: string, other: string): boolean =>
  other !== '' && one.toUpperCase() === other.toUpperCase()

/** Whether a scanned or typed value matches one of these codes, according to `way`. */
export const provesPoint = (
  of: readonly PointCodes[],
  { way, code }: { way: PointWay; code: string },
): boolean =>
  way !== 'none' && of.some(({ code: own, nfcNo }) => isSame(code, way === 'nfc' ? nfcNo : own))

/**
 * Why the code does not prove presence at the point; undefined: it does.
 * @param of codes of the point and of the equipment installed at it
 */
export function codeProblem(
  of: readonly PointCodes[],
  given: { way: PointWay; code: string },
): string | undefined {
  if (given.way === 'none' || given.code === '') return '未扫码'
  return provesPoint(of, given) ? undefined : '扫到的码不是这个点位的'
}

/** Other proof of presence: the point's code was scanned, and there is a photo. */
export interface PlaceProof {
  isScanned: boolean
  hasPhoto: boolean
}

/**
 * Why presence at the point is not proved; undefined: it is, or the point requires no position. Without a position a
 * scanned code and a photo together prove it; a position elsewhere is not outweighed by them.
 */
export function placeProblem(
  place: PointPlace,
  stand: PointStand | null,
  { isScanned, hasPhoto }: PlaceProof,
): string | undefined {
  const { latitude, longitude, toleranceM } = place
  if (latitude === null || longitude === null) return undefined
  if (!stand) {
    if (isScanned && hasPhoto) return undefined
    return isScanned ? '没有定位，也没有照片' : '没有定位'
  }
  if (stand.accuracy > accuracyMaxM) return `定位不准（误差 ${Math.round(stand.accuracy)} 米）`
  const beyond = distanceMetres({ latitude, longitude }, stand) - toleranceM - stand.accuracy
  return beyond > 0 ? `超出范围 ${Math.ceil(beyond)} 米` : undefined
}

/** What was scanned or typed, and the point of a round that it belongs to. */
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { provesPoint, type PointCodes, type PointWay } from '@/rules/inspectionPoint'

/** A point that was found by its code, its tag or its machine's. */
export interface FoundPoint {
  pointId: string
  way: Exclude<PointWay, 'none'>
  code: string
}

/** The longest that the server takes. */
export const codeMaxLength = 64

/**
 * The code in what a label or a tag holds: labels of the park hold the plain code; an address names it as `code`.
 * Spaces and the colons of a tag's number go.
 */
export function codeIn(text: string): string {
  const [, named] = /[?&]code=([^&#]*)/.exec(text) ?? []
  let code = named ?? text
  try {
    code = decodeURIComponent(code)
  } catch {
    // A lone % is part of the code.
  }
  code = code.replace(/\s/g, '')
  const tag = code.replace(/:/g, '')
  return /^[0-9a-f]{8,20}$/i.test(tag) ? tag.toUpperCase() : code
}

const machineOf = (
  { EquipmentId }: Pick<InspectionPoint, 'EquipmentId'>,
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
): PointCodes[] =>
  machines
    .filter(({ Id }) => Id === EquipmentId)
    .map(({ Code, NfcNo }) => ({ code: Code, nfcNo: NfcNo }))

/** The codes by which a point may be proved: its own, and its machine's as far as the device knows it. */
export const codesOf = (
  point: Pick<InspectionPoint, 'Code' | 'NfcNo' | 'EquipmentId'>,
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
): PointCodes[] => [{ code: point.Code, nfcNo: point.NfcNo }, ...machineOf(point, machines)]

/**
 * The point of a round that a code belongs to; undefined: none. Of several at one machine, the first that is still to
 * be done.
 * @param text as it was scanned or typed
 */
export function pointByCode(
  points: readonly Pick<InspectionPoint, 'Id' | 'Code' | 'NfcNo' | 'EquipmentId' | 'Status'>[],
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
  text: string,
): FoundPoint | undefined {
  const code = codeIn(text)
  const found = points.flatMap((point) => {
    const way = (['scan', 'nfc'] as const).find((each) =>
      provesPoint(codesOf(point, machines), { way: each, code }),
    )
    return way ? [{ point, way }] : []
  })
  const best = found.find(({ point }) => point.Status === 'Pending') ?? found[0]
  return best && { pointId: best.point.Id, way: best.way, code }
}

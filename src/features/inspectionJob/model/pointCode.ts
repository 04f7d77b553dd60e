/** Scanned or typed codes, and the point of a round they belong to. */
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { provesPoint, type PointCodes, type PointWay } from '@/rules/inspectionPoint'

/** A point found by its own code or tag, or by those of its machine. */
export interface FoundPoint {
  pointId: string
  way: Exclude<PointWay, 'none'>
  code: string
}

/** Maximum length on the server. */
export const codeMaxLength = 64

/**
 * Extracts the code from a label or tag: labels of the park contain the plain code, addresses contain it as `code`.
 * Spaces and the colons of a tag number are removed.
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

/** Codes that prove a point: its own, and those of its machine if known to the device. */
export const codesOf = (
  point: Pick<InspectionPoint, 'Code' | 'NfcNo' | 'EquipmentId'>,
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
): PointCodes[] => [{ code: point.Code, nfcNo: point.NfcNo }, ...machineOf(point, machines)]

/**
 * The point of a round that a code belongs to; undefined: none. For several points at one machine, the first one not
 * yet done.
 * @param text as scanned or typed
 */
export function pointByCode(
  points: readonly Pick<InspectionPoint, 'Id' | 'Code' | 'NfcNo' | 'EquipmentId' | 'Status'>[],
  machines: readonly Pick<Equipment, 'Id' | 'Code' | 'NfcNo'>[],
  text: string,
): FoundPoint | undefined {
  const code = codeIn(text)
  const matches = points.flatMap((point) => {
    const way = (['scan', 'nfc'] as const).find((each) =>
      provesPoint(codesOf(point, machines), { way: each, code }),
    )
    return way ? [{ point, way }] : []
  })
  const best = matches.find(({ point }) => point.Status === 'Pending') ?? matches[0]
  return best && { pointId: best.point.Id, way: best.way, code }
}

/** Finds a kept machine by id, code or tag number; undefined: none. */
export function machineIn(
  machines: readonly Equipment[],
  { id, code }: { id: string; code: string },
): Equipment | undefined {
  if (id !== '') return machines.find(({ Id }) => Id === id)
  const wanted = codeIn(code).toUpperCase()
  if (wanted === '') return undefined
  return machines.find(
    ({ Code, NfcNo }) => Code.toUpperCase() === wanted || NfcNo.toUpperCase() === wanted,
  )
}

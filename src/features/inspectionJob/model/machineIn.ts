import type { Equipment } from '@/contract/equipment'
import { codeIn } from './pointCode'

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

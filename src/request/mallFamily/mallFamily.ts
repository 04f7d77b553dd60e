/** Selects the family of mall calls of spec 7 according to the park's look-up response. */
import type { Endpoint } from '@/contract/endpoint'
import { parkCalls, type MallFamily, type ParkInfo } from '@/contract/park'
import { keepParkAtom, parkAtom } from '@/state/park'
import { store } from '@/state/store'
import type { Translated } from './inA'
import { loadFamilyA } from './loadFamilyA'

const isOfMall = ({ path }: Endpoint): boolean => /^\/mall\/api\/v1\/mall(Goods|Order)\//.test(path)

/**
 * The park's family.
 * @param ask sends the park look-up, if this device has no response stored
 */
async function familyOfPark(ask: (lookUp: Endpoint) => Promise<unknown>): Promise<MallFamily> {
  let park = store.get(parkAtom)
  if (!park) {
    park = (await ask(parkCalls.getParkInfo)) as ParkInfo
    store.set(keepParkAtom, park)
  }
  return park.MallFamily ?? 'B'
}

/**
 * The family A replacement of a call, in parks with family A.
 * @param ask as for familyOfPark; if it rejects, the family is unknown and the call fails with the same error
 * @returns null: the call is sent unchanged
 */
export async function inParksFamily(
  endpoint: Endpoint,
  payload: unknown,
  ask: (lookUp: Endpoint) => Promise<unknown>,
): Promise<Translated | null> {
  if (!isOfMall(endpoint) || (await familyOfPark(ask)) !== 'A') return null
  const { inFamilyA } = await loadFamilyA()
  return inFamilyA(endpoint, payload)
}

/** Which of the two families of mall calls of spec 7 is made: the park says so in its look-up answer. */
import type { Endpoint } from '@/contract/endpoint'
import { parkCalls, type MallFamily, type ParkInfo } from '@/contract/park'
import { keepParkAtom, parkAtom } from '@/state/park'
import { store } from '@/state/store'
import type { Translated } from './inA'
import { loadInA } from './laterInA'

const isOfMall = ({ path }: Endpoint): boolean => /^\/mall\/api\/v1\/mall(Goods|Order)\//.test(path)

/** @param ask makes the park look-up, where this device has no answer of it yet */
async function familyOfPark(ask: (lookUp: Endpoint) => Promise<unknown>): Promise<MallFamily> {
  let park = store.get(parkAtom)
  if (!park) {
    park = (await ask(parkCalls.getParkInfo)) as ParkInfo
    store.set(keepParkAtom, park)
  }
  return park.MallFamily ?? 'B'
}

/**
 * The call that is made in place of this one in a park of family A.
 * @param ask as familyOfPark; where it rejects, nothing is known of the family and the call fails with it
 * @returns null: the call is made as it is
 */
export async function inParksFamily(
  endpoint: Endpoint,
  payload: unknown,
  ask: (lookUp: Endpoint) => Promise<unknown>,
): Promise<Translated | null> {
  if (!isOfMall(endpoint) || (await familyOfPark(ask)) !== 'A') return null
  const { inFamilyA } = await loadInA()
  return inFamilyA(endpoint, payload)
}

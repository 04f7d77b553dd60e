import { regions } from '@/platform/regions'
import { regionTreeOf, type RegionTree } from '@/rules/address/regionTree'

let loaded: RegionTree | null | undefined

/** All regions, loaded when they are first asked for; null where the surroundings have wheels of their own. */
export async function loadRegions(): Promise<RegionTree | null> {
  if (loaded === undefined) {
    const coded = await regions.load()
    loaded = coded && regionTreeOf(coded)
  }
  return loaded
}

import { regions } from '@/platform/regions'
import { regionTreeOf, type RegionTree } from '@/rules/address/regionTree'

let loaded: RegionTree | null | undefined

/** All regions, loaded on first use; null where the host has its own wheels. */
export async function loadRegions(): Promise<RegionTree | null> {
  if (loaded === undefined) {
    const coded = await regions.load()
    loaded = coded && regionTreeOf(coded)
  }
  return loaded
}

/**
 * A region on three wheels: province, city, district; each wheel lists the names within the previous wheel's selection.
 */
import type { RegionNames, RegionTree } from '@/rules/address/regionTree'

/** Names on each wheel for a region; a city without districts has an empty third wheel. */
export function wheelsOf(tree: RegionTree, [province, city]: RegionNames): string[][] {
  const cities = tree.find(({ name }) => name === province)?.cities ?? []
  return [
    tree.map(({ name }) => name),
    cities.map(({ name }) => name),
    [...(cities.find(({ name }) => name === city)?.districts ?? [])],
  ]
}

/** An existing region: the same as far as its names are known, from there on the first name of each wheel. */
export function knownRegion(
  tree: RegionTree,
  [province, city, district]: RegionNames,
): RegionNames {
  const first = tree.find(({ name }) => name === province) ?? tree[0]
  const second = first?.cities.find(({ name }) => name === city) ?? first?.cities[0]
  const districts = second?.districts ?? []
  const third = districts.includes(district) ? district : (districts[0] ?? '')
  return [first?.name ?? '', second?.name ?? '', third]
}

/**
 * The region after one of its wheels has turned; the wheels after it are reset.
 * @param by rows; the wheel stops at its ends
 */
export function turnedRegion(
  tree: RegionTree,
  region: RegionNames,
  wheel: number,
  by: number,
): RegionNames {
  const names = wheelsOf(tree, region)[wheel] ?? []
  const at = names.indexOf(region[wheel] ?? '')
  const name = names[Math.min(names.length - 1, Math.max(0, at + by))] ?? ''
  return withWheel(tree, region, wheel, name)
}

/** The region with a different name on one of its wheels. */
export function withWheel(
  tree: RegionTree,
  region: RegionNames,
  wheel: number,
  name: string,
): RegionNames {
  if (region[wheel] === name) return region
  const [province, city] = region
  if (wheel === 0) return knownRegion(tree, [name, '', ''])
  return knownRegion(tree, wheel === 1 ? [province, name, ''] : [province, city, name])
}

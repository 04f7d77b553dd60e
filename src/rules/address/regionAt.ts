/** The region that a text names from some place on: by the data of all regions, or by the words that names end with. */
import { endOfShort, endOfWhole, pastGap, shortOf } from './placeName'
import { isMunicipality, provinceNames } from './provinces'
import type { RegionCity, RegionProvince, RegionTree } from './regionTree'

export interface ReadRegion {
  Province: string
  /** Empty where the text does not say. */
  City: string
  District: string
  /** Where it ends in the text. */
  end: number
}

const provinceAt = (text: string, at: number) =>
  provinceNames.flatMap(({ full, others }) => {
    const whole = endOfWhole(text, at, full)
    if (whole) return [{ name: full, end: whole }]
    const end = Math.max(...others.map((other) => endOfShort(text, at, other)))
    return end > 0 ? [{ name: full, end }] : []
  })[0]

/** 大理州 is written for 大理白族自治州, too. */
const cityAt = (text: string, at: number, { name }: RegionCity): number =>
  endOfWhole(text, at, name) ||
  (name.endsWith('自治州') && endOfWhole(text, at, `${shortOf(name)}州`)) ||
  endOfShort(text, at, shortOf(name))

/** A district by its whole name; a county-level city without 市 too (义乌); any without its last word as a part of its own. */
function districtAt(text: string, at: number, name: string): number {
  const whole = endOfWhole(text, at, name)
  if (whole) return whole
  const short = name.replace(/[区县市旗]$/, '')
  if (short.length < 2 || short === name) return 0
  const end = endOfWhole(text, at, short)
  if (end > 0 && (end === text.length || text[end] === ' ')) return end
  return name.endsWith('市') ? endOfShort(text, at, short) : 0
}

/** The longest of the district names that stand at a place. */
function longestDistrict(text: string, at: number, districts: readonly string[]) {
  let best = { name: '', end: 0 }
  for (const name of districts) {
    const end = districtAt(text, at, name)
    if (end > best.end) best = { name, end }
  }
  return best
}

const longer = (one: ReadRegion | null, other: ReadRegion | null): ReadRegion | null =>
  !one || (other && other.end > one.end) ? other : one

/** City and district of one province; `at` is where they may begin, `end` where the province's name ended. */
function inProvince(text: string, province: RegionProvince, end: number): ReadRegion | null {
  const at = pastGap(text, end)
  const { name: Province } = province
  let best: ReadRegion | null = end > 0 ? { Province, City: '', District: '', end } : null
  if (best && isMunicipality(Province)) best = { ...best, City: Province }
  for (const city of province.cities) {
    const afterCity = cityAt(text, at, city)
    if (!afterCity) continue
    const district = longestDistrict(text, pastGap(text, afterCity), city.districts)
    best = longer(best, {
      Province,
      City: city.name,
      District: district.name,
      end: district.end || afterCity,
    })
  }
  return best
}

/** A district without its city: told only when no other city among them has one of that name. */
function districtAlone(
  text: string,
  at: number,
  provinces: RegionTree,
  isFit: (name: string) => boolean,
): ReadRegion | null {
  let found: ReadRegion | null = null
  let isOneOfMany = false
  for (const { name: Province, cities } of provinces)
    for (const { name: City, districts } of cities) {
      const { name: District, end } = longestDistrict(text, at, districts.filter(isFit))
      if (end === 0 || (found && end < found.end)) continue
      isOneOfMany = found !== null && end === found.end
      found = { Province, City, District, end }
    }
  return isOneOfMany ? null : found
}

/** Without anything before it a name has to be long and whole enough to be no chance. */
const isTelling = (name: string) => name.length >= 3 && /[区县市旗]$/.test(name)

/** By all regions there are. */
function byTree(text: string, at: number, tree: RegionTree): ReadRegion | null {
  const province = provinceAt(text, at)
  const node = province && tree.find(({ name }) => name === province.name)
  let best: ReadRegion | null = null
  if (node && province) {
    best = inProvince(text, node, province.end)
    const alone = districtAlone(text, pastGap(text, province.end), [node], () => true)
    best = longer(best, alone)
  }
  for (const other of tree) best = longer(best, cityFirst(text, at, other))
  return best ?? districtAlone(text, at, tree, isTelling)
}

/** The province is left out: 杭州市西湖区. */
function cityFirst(text: string, at: number, province: RegionProvince): ReadRegion | null {
  let best: ReadRegion | null = null
  for (const city of province.cities) {
    const end = cityAt(text, at, city)
    if (!end) continue
    const district = longestDistrict(text, pastGap(text, end), city.districts)
    best = longer(best, {
      Province: province.name,
      City: city.name,
      District: district.name,
      end: district.end || end,
    })
  }
  return best
}

/** 小区 and the like are no districts. */
const noDistrict = /(?:小|社|园|校|厂|街|景|库|宿舍|生活|住宅|工业|别墅)区$/
const cityShape = /^[\u4e00-\u9fff]{2,10}?(?:自治州|地区|市|盟)/
const districtShape = /^[\u4e00-\u9fff]{1,12}?(?:自治县|自治旗|开发区|新区|林区|特区|区|县|旗|市)/

/** By the words that names end with; only after a province, since a chance word would be taken for a place. */
function byShape(text: string, at: number): ReadRegion | null {
  const province = provinceAt(text, at)
  if (!province) return null
  const { name: Province } = province
  const afterProvince = pastGap(text, province.end)
  const isOneCity = isMunicipality(Province)
  const City = isOneCity
    ? Province
    : (cityShape.exec(text.slice(afterProvince, afterProvince + 14))?.[0] ?? '')
  const afterCity = endOfWhole(text, afterProvince, City) || (isOneCity ? province.end : 0)
  if (!City || !afterCity) return { Province, City: '', District: '', end: province.end }
  const from = pastGap(text, afterCity)
  const District = districtShape.exec(text.slice(from, from + 16))?.[0] ?? ''
  return District && !noDistrict.test(District)
    ? { Province, City, District, end: from + District.length }
    : { Province, City, District: '', end: afterCity }
}

/**
 * The region whose names stand in the text from `at` on, one after another, with or without a space between.
 * @param tree all regions; left out: only what the words themselves tell
 */
export const regionAt = (text: string, at: number, tree?: RegionTree): ReadRegion | null =>
  tree ? byTree(text, at, tree) : byShape(text, at)

/** Places of a text where a region may begin: each part of it, and wherever a whole name stands inside one. */
export function regionStarts(text: string, tree?: RegionTree): number[] {
  const starts = new Set([0])
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) starts.add(at + 1)
  const whole = [
    ...provinceNames.map(({ full }) => full),
    ...(tree ?? []).flatMap(({ cities }) =>
      cities.map(({ name }) => name).filter((name) => /(?:市|自治州)$/.test(name)),
    ),
  ]
  for (const name of whole) {
    const at = text.indexOf(name)
    if (at > 0) starts.add(at)
  }
  return [...starts].sort((one, other) => one - other)
}

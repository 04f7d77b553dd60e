/** Finds the region at a position of a text: by the tree of all regions, or by the suffixes of region names. */
import { endOfShort, endOfWhole, middleOf, pastGap, shortOf } from './placeName'
import { isMunicipality, provinceNames } from './provinces'
import type { RegionCity, RegionProvince, RegionTree } from './regionTree'

export interface ReadRegion {
  Province: string
  /** Empty when the text does not contain it. */
  City: string
  District: string
  /** End index in the text. */
  end: number
}

const provinceAt = (text: string, at: number) =>
  provinceNames.flatMap(({ full, others }) => {
    const whole = endOfWhole(text, at, full)
    if (whole) return [{ name: full, end: whole }]
    const end = Math.max(...others.map((other) => endOfShort(text, at, other)))
    return end > 0 ? [{ name: full, end }] : []
  })[0]

/** End index of a full name, or of the shorter 大理州 of 大理白族自治州. */
function endOfFull(text: string, at: number, name: string): number {
  const middle = middleOf(name)
  return endOfWhole(text, at, name) || (middle === null ? 0 : endOfWhole(text, at, middle))
}

const cityAt = (text: string, at: number, { name }: RegionCity): number =>
  endOfFull(text, at, name) || endOfShort(text, at, shortOf(name))

/**
 * End index of a district at `at`: full name; a county-level city also without 市 (义乌); any district without its last
 * character when it is a separate part.
 */
function districtAt(text: string, at: number, name: string): number {
  const whole = endOfFull(text, at, name)
  if (whole) return whole
  const short = middleOf(name) === null ? name.replace(/[区县市旗]$/, '') : shortOf(name)
  if (short.length < 2 || short === name) return 0
  const end = endOfWhole(text, at, short)
  if (end > 0 && (end === text.length || text[end] === ' ')) return end
  return name.endsWith('市') ? endOfShort(text, at, short) : 0
}

/** The longest district name at a position. */
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

/** A prefecture inside another: 塔城地区 of 伊犁哈萨克自治州, after whose name it may follow. */
function innerCity(text: string, at: number, outer: RegionCity, { cities }: RegionProvince) {
  if (!outer.name.endsWith('自治州')) return null
  const inner = cities.find(({ name }) => name.endsWith('地区') && endOfWhole(text, at, name) > 0)
  return inner ? { city: inner, end: at + inner.name.length } : null
}

/** City and district from `at`, within one province. */
function cityFirst(text: string, at: number, province: RegionProvince): ReadRegion | null {
  let best: ReadRegion | null = null
  for (const outer of province.cities) {
    const afterOuter = cityAt(text, at, outer)
    if (!afterOuter) continue
    const { city, end } = innerCity(text, pastGap(text, afterOuter), outer, province) ?? {
      city: outer,
      end: afterOuter,
    }
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

/**
 * City and district within one province.
 * @param end end index of the province's name; city and district may follow it
 */
function inProvince(text: string, province: RegionProvince, end: number): ReadRegion | null {
  const { name: Province } = province
  const City = isMunicipality(Province) ? Province : ''
  return longer(
    { Province, City, District: '', end },
    cityFirst(text, pastGap(text, end), province),
  )
}

/** A district without its city: found only when no other city in `provinces` has a district of that name. */
function districtAlone(
  text: string,
  at: number,
  provinces: RegionTree,
  isFit: (name: string) => boolean,
): ReadRegion | null {
  let region: ReadRegion | null = null
  let isOneOfMany = false
  for (const { name: Province, cities } of provinces)
    for (const { name: City, districts } of cities) {
      const { name: District, end } = longestDistrict(text, at, districts.filter(isFit))
      if (end === 0 || (region && end < region.end)) continue
      isOneOfMany = region !== null && end === region.end
      region = { Province, City, District, end }
    }
  return isOneOfMany ? null : region
}

/** Whether a district name without a province or city before it is long and complete enough not to match by chance. */
const isTelling = (place: string) => place.length >= 3 && /[区县市旗]$/.test(place)

/** Finds the region by the tree of all regions. */
function byTree(text: string, at: number, tree: RegionTree): ReadRegion | null {
  const province = provinceAt(text, at)
  const node = province && tree.find(({ name }) => name === province.name)
  let best: ReadRegion | null = null
  if (node && province) {
    best = inProvince(text, node, province.end)
    const alone = districtAlone(text, pastGap(text, province.end), [node], () => true)
    best = longer(best, alone)
  }
  // The province may be omitted: 杭州市西湖区.
  for (const other of tree) best = longer(best, cityFirst(text, at, other))
  return best ?? districtAlone(text, at, tree, isTelling)
}

/** Words such as 小区 are not districts. */
const noDistrict = /(?:小|社|园|校|厂|街|景|库|地|宿舍|生活|住宅|工业|别墅)区$/
const cityShape = /^[\u4e00-\u9fff]{2,10}?(?:自治州|地区|市|盟)/
const districtShape = /^[\u4e00-\u9fff]{1,12}?(?:自治县|自治旗|开发区|新区|林区|特区|区|县|旗|市)/

/** Finds the region by name suffixes; only after a province, to avoid chance matches. */
function byShape(text: string, at: number): ReadRegion | null {
  const province = provinceAt(text, at)
  if (!province) return null
  const { name: Province } = province
  const afterProvince = pastGap(text, province.end)
  const isOneCity = isMunicipality(Province)
  const cityFrom = (from: number) => cityShape.exec(text.slice(from, from + 14))?.[0] ?? ''
  const outer = isOneCity ? Province : cityFrom(afterProvince)
  const afterOuter = endOfWhole(text, afterProvince, outer) || (isOneCity ? province.end : 0)
  const next = outer.endsWith('自治州') ? cityFrom(pastGap(text, afterOuter)) : ''
  const isInner = next.endsWith('地区')
  const City = isInner ? next : outer
  const afterCity = isInner ? pastGap(text, afterOuter) + next.length : afterOuter
  if (!City || !afterCity) return { Province, City: '', District: '', end: province.end }
  const from = pastGap(text, afterCity)
  const District = districtShape.exec(text.slice(from, from + 16))?.[0] ?? ''
  return District && !noDistrict.test(District)
    ? { Province, City, District, end: from + District.length }
    : { Province, City, District: '', end: afterCity }
}

/**
 * The region whose names follow one another in the text from `at`, with or without a space between them.
 * @param tree all regions; without it only provinces and name suffixes are recognised
 */
export const regionAt = (text: string, at: number, tree?: RegionTree): ReadRegion | null =>
  tree ? byTree(text, at, tree) : byShape(text, at)

/** Positions where a region may begin: each part of the text, and each full name within a part. */
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

/** Whether a region in a text consists of several names: 浙江省杭州市, not 杭州. */
export function hasSeveralNames(text: string, region: ReadRegion): boolean {
  const { Province, City, District, end } = region
  const single = [
    provinceAt(text, 0)?.end ?? 0,
    City && cityAt(text, 0, { name: City, districts: [] }),
    District && districtAt(text, 0, District),
  ]
  return Province !== '' && end > Math.max(...single.map(Number))
}

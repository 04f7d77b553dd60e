import { isMunicipality } from './provinces'

/** Provinces, cities and districts from a data package; the app loads it where it shows its own region picker. */

export interface RegionCity {
  name: string
  /** Empty when the city has no districts (仙桃市, 三沙市 …). */
  districts: readonly string[]
}

export interface RegionProvince {
  name: string
  cities: readonly RegionCity[]
}

export type RegionTree = readonly RegionProvince[]

/** Names by six-digit code (GB/T 2260): two digits each for province, city and district. */
export interface CodedRegions {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/** Whether a "city" is only a statistical heading for counties directly under the province. */
const isHeading = (city: string) => /直辖/.test(city)

/** Heading of a city's districts, in the data a district of 嘉峪关市, too; no address has it. */
const DISTRICTS = '市辖区'

/**
 * Tree of the coded names. A municipality has one city, itself, with all its districts and counties; a county-level
 * city directly under its province is a city without districts.
 */
export function regionTreeOf({ province_list, city_list, county_list }: CodedRegions): RegionTree {
  const districtsOf = new Map<string, string[]>()
  for (const [code, name] of Object.entries(county_list)) {
    if (name === DISTRICTS) continue
    const of = code.slice(0, 4)
    districtsOf.set(of, [...(districtsOf.get(of) ?? []), name])
  }
  const cities = Object.entries(city_list).map(([code, name]) => ({
    province: code.slice(0, 2),
    name,
    districts: districtsOf.get(code.slice(0, 4)) ?? [],
  }))
  return Object.entries(province_list).map(([code, name]) => {
    const own = cities.filter(({ province }) => province === code.slice(0, 2))
    if (own.some((city) => city.name === name))
      return { name, cities: [{ name, districts: own.flatMap(({ districts }) => districts) }] }
    return {
      name,
      cities: own.flatMap(({ name: city, districts }) =>
        isHeading(city)
          ? districts.map((district) => ({ name: district, districts: [] }))
          : [{ name: city, districts }],
      ),
    }
  })
}

/** 浙江省 杭州市 西湖区; a municipality's name only once. */
export const regionText = (names: readonly string[], gap = ' '): string =>
  names.filter((name, at) => name !== '' && name !== names[at - 1]).join(gap)

/** Province, city and district; the district is empty when the city has none. */
export type RegionNames = readonly [province: string, city: string, district: string]

/** Headings in WeChat's region list for divisions that do not belong to a city: 省直辖县级行政区划, 县 (of 重庆市). */
const heading = /^县$|直辖/

/** A region selected in WeChat's picker, in the form of the app's own picker. */
export function plainRegion([province, city, district]: RegionNames): RegionNames {
  if (!heading.test(city)) return [province, city, district === city ? '' : district]
  return isMunicipality(province) ? [province, province, district] : [province, district, '']
}

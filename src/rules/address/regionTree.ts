import { isMunicipality } from './provinces'

/** Provinces, cities and districts as a data package tells them; the app loads it where it offers wheels of its own. */

export interface RegionCity {
  name: string
  /** Empty where a city has none (仙桃市, 三沙市 …). */
  districts: readonly string[]
}

export interface RegionProvince {
  name: string
  cities: readonly RegionCity[]
}

export type RegionTree = readonly RegionProvince[]

/** Names by their code of six digits: two of the province, two of the city, two of the district (GB/T 2260). */
export interface CodedRegions {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/** Not a city: a heading of the statistics for counties that answer to the province itself. */
const isHeading = (city: string) => /直辖/.test(city)

/**
 * The tree of coded names. A municipality has one city, itself, with all its districts and counties; a county-level
 * city that answers to its province is a city without districts.
 */
export function regionTreeOf({ province_list, city_list, county_list }: CodedRegions): RegionTree {
  const districtsOf = new Map<string, string[]>()
  for (const [code, name] of Object.entries(county_list)) {
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

/** 浙江省 杭州市 西湖区; a municipality's name once. */
export const regionText = (names: readonly string[], gap = ' '): string =>
  names.filter((name, at) => name !== '' && name !== names[at - 1]).join(gap)

/** Province, city and district; the district is empty where a city has none. */
export type RegionNames = readonly [province: string, city: string, district: string]

/** Headings under which WeChat's lists have what is no district of a city: 省直辖县级行政区划, 县 (of 重庆市). */
const heading = /^县$|直辖/

/** What was chosen in WeChat as our own wheels would say it. */
export function plainRegion([province, city, district]: RegionNames): RegionNames {
  if (!heading.test(city)) return [province, city, district === city ? '' : district]
  return isMunicipality(province) ? [province, province, district] : [province, district, '']
}

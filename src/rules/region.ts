/**
 * Region of a position, logged as spec 3 requires. Derived from the park's address because no map service is queried.
 */
import { distanceMetres, type Point } from '../utils/geography'

export interface Region {
  Country: string
  Province: string
  City: string
}

export const noRegion: Region = { Country: '', Province: '', City: '' }

/** Beyond this distance from the park, the city may be a different one. */
const sameCityMetres = 20_000

const provinceEnd = '省|自治区|特别行政区'
const addressShape = new RegExp(
  `^(?:中国)?(?:([\\u4e00-\\u9fff]{2,8}?(?:${provinceEnd})))?([\\u4e00-\\u9fff]{2,10}?(?:市|自治州|地区|盟))`,
)

/** Province and city at the beginning of a Chinese address; for a municipality both are the same. */
export function regionOf(address: string): Region {
  const match = addressShape.exec(address.trim())
  if (!match) return noRegion
  const [, province, city = ''] = match
  return { Country: '中国', Province: province ?? city, City: city }
}

/**
 * The park's region for a user near the park; empty fields for all others.
 * @param place null when the user has not allowed location access
 */
export function regionNear(
  place: Point | null,
  park: { Latitude?: number | null; Longitude?: number | null; Address?: string } | null,
): Region {
  const { Latitude, Longitude, Address = '' } = park ?? {}
  if (!place || typeof Latitude !== 'number' || typeof Longitude !== 'number') return noRegion
  const metres = distanceMetres(place, { latitude: Latitude, longitude: Longitude })
  return metres <= sameCityMetres ? regionOf(Address) : noRegion
}

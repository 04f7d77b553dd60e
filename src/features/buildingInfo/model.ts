import type { Place } from '@/platform/location/types'
import { cutText } from '@/rules/text/graphemes'

/** Maximum length of name and address from the query; they are displayed only. */
const textMax = 100

const within = (value: string | undefined, most: number): number | null => {
  const number = value?.trim() ? Number(value) : NaN
  return Number.isFinite(number) && Math.abs(number) <= most ? number : null
}

/** The location of spec 3 (latitude, longitude, name, address) from page parameters; null without valid coordinates. */
export function placeOfQuery(query: Record<string, string | undefined>): Place | null {
  const latitude = within(query.latitude, 90)
  const longitude = within(query.longitude, 180)
  if (latitude === null || longitude === null) return null
  return {
    latitude,
    longitude,
    name: query.name && cutText(query.name, textMax),
    address: query.address && cutText(query.address, textMax),
  }
}

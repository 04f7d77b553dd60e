/** Geographic calculations: distances, and the coordinate system of Chinese maps (spec 3 location). */

export interface Point {
  latitude: number
  longitude: number
}

export const metresPerDegree = 111_320
const earthRadiusMetres = 6_371_000

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points, along the ground. */
export function distanceMetres(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    north * north +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east * east
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** `约 120 米`, `约 1.2 公里`; rounded, because device positions are not exact to the metre. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `约 ${Math.max(10, Math.round(metres / 10) * 10)} 米`
  const kilometres = metres / 1000
  return `约 ${kilometres < 100 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}

const semiMajor = 6_378_245
const eccentricity = 0.006693421622965943

function bend(x: number, y: number, [a, b]: readonly [number, number]): number {
  return (
    ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3 +
    ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3 +
    ((a * Math.sin((y / 12) * Math.PI) + b * Math.sin((y * Math.PI) / 30)) * 2) / 3
  )
}

function shift(x: number, y: number): Point {
  const root = 0.2 * Math.sqrt(Math.abs(x))
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + root
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + root / 2
  return {
    latitude: north + bend(x, y, [160, 320]),
    longitude: east + bend(x, x, [150, 300]),
  }
}

/** Approximate bounds of mainland China: outside them GCJ-02 equals WGS-84. */
const isInChina = ({ latitude, longitude }: Point): boolean =>
  longitude > 73.66 && longitude < 135.05 && latitude > 3.86 && latitude < 53.55

/** Converts a browser's position (WGS-84) to the coordinates of Chinese maps (GCJ-02), about half a kilometre away. */
export function onChineseGrid(point: Point): Point {
  if (!isInChina(point)) return point
  const { latitude, longitude } = point
  const by = shift(longitude - 105, latitude - 35)
  const sine = Math.sin(radians(latitude))
  const magic = 1 - eccentricity * sine * sine
  const root = Math.sqrt(magic)
  return {
    latitude:
      latitude +
      (by.latitude * 180) / (((semiMajor * (1 - eccentricity)) / (magic * root)) * Math.PI),
    longitude:
      longitude +
      (by.longitude * 180) / ((semiMajor / root) * Math.cos(radians(latitude)) * Math.PI),
  }
}

/** Places of a map for tests. */
import type { MapPlace } from '@/contract/business'

const metre = 1 / 111_320

interface Wanted extends Partial<MapPlace> {
  /** m east and north of the middle of the park. */
  east?: number
  north?: number
}

/** A place; without more a building of 40 × 30 m in the middle of the park. */
export function mapPlace(Id: string, { east = 0, north = 0, ...more }: Wanted = {}): MapPlace {
  return {
    Id,
    Name: Id,
    Kind: 'building',
    Note: '',
    Address: '',
    Latitude: 30 + north * metre,
    Longitude: 120 + (east * metre) / Math.cos(Math.PI / 6),
    WidthMetres: 40,
    DepthMetres: 30,
    Outline: '',
    Floors: [],
    ...more,
  }
}

type MapFloor = MapPlace['Floors'][number]

/** A floor with ten shops, `open` of which are open from the beginning on. */
export function mapFloor(level: number, open: number, more: Partial<MapFloor> = {}): MapFloor {
  return {
    Id: `floor-${level}`,
    BuildingId: 'house',
    Name: `${level}F`,
    Level: level,
    Outline: '',
    WidthMetres: 40,
    DepthMetres: 30,
    ShopCount: 10,
    Marks: [],
    Open: [{ At: 0, Count: open }],
    ...more,
  }
}

/** A place on the map (spec 3 location); degrees in GCJ-02, the coordinate system of Chinese maps. */
export interface Place {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

export type MapApp = 'tencent' | 'amap' | 'device'

export interface Location {
  /** The device's position; null when the user refuses. */
  current(): Promise<Place | null>
  /** The device's position if permission is already granted; null otherwise. Never prompts. */
  granted(): Promise<Place | null>
  /** Opens a map at a place: WeChat's in the mini-program, elsewhere Tencent's, Amap's or the device's own. */
  open(place: Place, app?: MapApp): Promise<void>
}

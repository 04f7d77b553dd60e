/** A place on the map (spec 3 location); degrees of the GCJ-02 grid that maps in China use. */
export interface Place {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

export type MapApp = 'tencent' | 'amap' | 'device'

export interface Location {
  /** Where the device is; null when the person does not want to tell. */
  current(): Promise<Place | null>
  /** The same for a device that has been allowed to tell already; null otherwise. Never asks anybody. */
  granted(): Promise<Place | null>
  /** Opens a map at a place: WeChat's in the mini-program, elsewhere Tencent's, Amap's or the device's own. */
  open(place: Place, app?: MapApp): Promise<void>
}

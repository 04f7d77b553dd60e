/** A place on the map (spec 3 location); degrees of the GCJ-02 grid that maps in China use. */
export interface Place {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

export interface Location {
  /** Where the device is; null when the person does not want to tell. */
  current(): Promise<Place | null>
  /** Opens the map at a place. */
  open(place: Place): Promise<void>
}

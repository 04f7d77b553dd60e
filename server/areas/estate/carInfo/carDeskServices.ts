import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import type { CarDesk } from './carDesk'
import type { SpaceDesk } from './spaceDesk'

/** What the pages of cars and spaces at the desk work with. */
export interface CarDeskServices {
  carDesk: CarDesk
  spaceDesk: SpaceDesk
  lots: Pick<ParkingLotService, 'list'>
}

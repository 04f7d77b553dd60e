import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import type { CarDesk } from './carDesk'
import type { SpaceDesk } from './spaceDesk'

/** Services of the desk pages for cars and spaces. */
export interface CarDeskServices {
  carDesk: CarDesk
  spaceDesk: SpaceDesk
  lots: Pick<ParkingLotService, 'list'>
}

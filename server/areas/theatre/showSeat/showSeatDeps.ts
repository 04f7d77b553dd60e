import type { Base } from '../../base'
import type { HallService } from '../hall/hall.service'

export interface ShowSeatDeps extends Pick<Base, 'db' | 'clock' | 'secrets'> {
  halls: Pick<HallService, 'planOf'>
  /** How long a schedule's limits and tiers are cached, ms. */
  freshMs: number
}

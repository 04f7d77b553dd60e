import type { Schedule, ScheduleTier, ShowDetail } from '@/contract/show'
import { go } from '@/navigation'

/** Opens the seats of a schedule; with a tier, filtered by it. */
export function openSeats(
  { Id: showId }: Pick<ShowDetail, 'Id'>,
  { Id: id }: Pick<Schedule, 'Id'>,
  tier?: Pick<ScheduleTier, 'Key'>,
): void {
  void go('seatMap', { id, showId, ...(tier && { tier: tier.Key }) })
}

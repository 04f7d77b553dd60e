import { formatTime } from '@/utils/dateTime'
import { noSchedule } from '../show/show.service'
import { eveningsOf, type Evening } from './schedule.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { notOnSale, requireSold } from './ticketOrderFailures'

/** A schedule on sale now. @throws Failure 404, 409 `notOnSale`; Refusal 461, 462, 463 */
export async function openEvening(
  { db, clock }: Pick<TicketOrderDeps, 'db' | 'clock'>,
  tenantId: string,
  scheduleId: string,
): Promise<Evening> {
  const evening = (await eveningsOf(db, tenantId, [scheduleId])).get(scheduleId)
  if (!evening) throw noSchedule()
  requireSold(evening, clock())
  const { saleFrom } = evening.schedule
  if (clock() < saleFrom.getTime())
    throw notOnSale(`${formatTime(saleFrom.getTime(), 'M月d日 hh:mm')} 开售，请届时再来`)
  return evening
}

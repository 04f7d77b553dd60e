import type { AccountPart } from '../../../kernel/module'
import type { PictureService } from '../../people/picture/picture.service'
import { createNewShow } from './newShow'
import { createShowChanges } from './showChanges'
import type {
  CancelHandler,
  EntryReopener,
  HolderReader,
  HoldingReader,
  ShowDeps,
  ShowHooks,
} from './showDeps'
import { removeOldWishes, removeWishesOf } from './showNotify.repository'
import { markDone, wholeShows, type WholeShow } from './show.repository'
import { createScheduleReading } from './scheduleReading'
import { createShowReading } from './showReading'
import { createShowSelling } from './showSelling'
import { createShowSweep } from './showSweep'
import { createShowTexts } from './showTexts'
import type { ContentVersionService } from '../../people/contentVersion/contentVersion.service'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { noShow } from './showState'
import { everyShowIdsPage } from './showList.repository'

/** Shows for the park's staff, including hidden ones and those taken off. */
function createShowDesk({ db, clock }: Pick<ShowDeps, 'db' | 'clock'>) {
  return {
    /** Shows with a coming schedule first. */
    async page(
      tenantId: string,
      pages: PageRequest,
    ): Promise<{ shows: WholeShow[]; total: number }> {
      const { ids, total } = await everyShowIdsPage(db, tenantId, new Date(clock()), pages)
      return { shows: await wholeShows(db, tenantId, ids), total }
    },

    /** @throws Failure 404 */
    async show(tenantId: string, id: string): Promise<WholeShow> {
      const [whole] = await wholeShows(db, tenantId, [knownId(id)])
      if (!whole) throw noShow()
      return whole
    },
  }
}

export type {
  CountedTier,
  ScheduleRow,
  ShowRow,
  TierRow,
  WholeSchedule,
  WholeShow,
} from './show.repository'
export type {
  CancelHandler,
  Holder,
  EntryReopener,
  HolderReader,
  HoldingReader,
  UnfinishedOrder,
} from './showDeps'
export { timesOf } from './showChanges'
export { priceField, type ChoosableHall, type ShowDraft } from './newShow'
export type { ScheduleForSale } from './showSelling'
export { leftOf, scheduleStatusOf, seatsIn, showStatusOf } from './showState'
export { marksOf, seatPriceOf, type PayingLevel } from './showView'
export {
  orderRefundText,
  orderStepText,
  refundPercentOf,
  refundRuleOf,
  type RefundTerms,
} from './refundTerms'
export { noSchedule, saleStopped, scheduleCancelled, showOffline } from './showState'

export type ShowService = ReturnType<typeof createShowService>

const WISH_KEPT_MS = 30 * 86_400_000

/** Shows and schedules, plus hooks that the seat, order and ticket modules (created later) fill in. */
export function createShowService(
  options: Omit<ShowDeps, 'hooks'> & {
    pictures: PictureService
    contentVersions: ContentVersionService
  },
) {
  const hooks: ShowHooks = {
    holding: { unfinished: () => Promise.resolve(undefined), countOf: () => Promise.resolve(0) },
    cancels: [],
    holders: undefined,
    reopenEntry: undefined,
  }
  const deps: ShowDeps = { ...options, hooks }
  const { db, clock } = options
  const selling = createShowSelling(deps)
  const changes = createShowChanges(deps)
  const { sweep, tellMoved } = createShowSweep(deps, changes)

  return {
    ...selling,
    ...changes,
    reading: { ...createShowReading(deps), ...createScheduleReading(deps, selling) },
    desk: {
      ...createShowDesk(deps),
      ...createNewShow(options),
      texts: createShowTexts(options),
    },
    sweep,
    tellMoved,

    /** Marks a schedule done whose orders and tickets have all been settled. */
    endSchedule: (tenantId: string, id: string, at: Date) => markDone(db, tenantId, id, at),

    /** Registers the reader of a member's held and bought seats. */
    registerHolding(reader: HoldingReader): void {
      hooks.holding = reader
    },

    /** Registers a handler that refunds orders of a cancelled schedule. */
    registerCancel(handler: CancelHandler): void {
      hooks.cancels.push(handler)
    },

    /** Registers the reader of ticket holders, who receive messages about moved schedules and reminders. */
    registerHolders(reader: HolderReader): void {
      hooks.holders = reader
    },

    /** Registers the reset of used tickets after a move (`EntryReopener`). */
    registerEntry(reopen: EntryReopener): void {
      hooks.reopenEntry = reopen
    },

    clean: (tenantId: string) => removeOldWishes(db, tenantId, new Date(clock() - WISH_KEPT_MS)),

    account: { forget: (tx, member) => removeWishesOf(tx, member) } satisfies AccountPart,
  }
}

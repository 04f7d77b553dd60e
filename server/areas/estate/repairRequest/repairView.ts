/** Repairs for the wire, for members and for the park. */
import type { RepairCategory, RepairDetail, RepairRow } from '@/contract/repairRequest'
import type { Queryable } from '../../../database/queryable'
import { clockOf, isOverdue } from './repairClock'
import type { JobRepair } from './repairDeps'
import { type ShownRepair, shownRepairs } from './repairList.repository'
import { agreed, shownQuote, type QuoteRow } from './repairQuote.repository'
import type { Category, EventRow, Repair } from './repairRequest.repository'
import { actionsOf, deskActionsOf, reopenUntil, statusTexts, urgeAgainAt } from './repairState'
import { noRepair } from './repairFailures'

/** Allowed rating tags. */
export const ratingTags = ['响应快', '技术好', '态度好', '现场整洁', '没有修好', '等得久'] as const

const ms = (at: Date | null): number | null => at?.getTime() ?? null

export const categoryView = (row: Category): RepairCategory => ({
  Id: row.id,
  Name: row.name,
  Picture: row.picture,
  Scope: row.scope,
  PriceText: row.priceText,
  AnswerMinutes: row.answerMinutes,
  FinishHours: row.finishHours,
  Examples: row.examples,
})

const shared = ({ repair, category }: ShownRepair) => ({
  Id: repair.id,
  No: repair.no,
  CategoryName: category.name,
  PlaceText: repair.placeText,
  Detail: repair.detail,
  IsUrgent: repair.isUrgent,
  SubmittedAt: repair.submittedAt.getTime(),
  UpdatedAt: repair.updatedAt.getTime(),
  Status: repair.status,
  StatusText: statusTexts[repair.status],
  Clock: clockOf(repair),
})

export const rowOf = (shown: ShownRepair, now: number): RepairRow => ({
  ...shared(shown),
  CategoryPicture: shown.category.picture,
  Images: shown.repair.images,
  Actions: actionsOf(shown.repair, now),
})

const quoteView = (row: QuoteRow): NonNullable<RepairDetail['Quote']> => ({
  Labour: row.labour,
  Parts: row.parts.map(({ name, qty, price }) => ({
    Name: name,
    Qty: qty,
    Price: price,
    Amount: qty * price,
  })),
  Total: row.total,
  Note: row.note,
  QuotedAt: row.quotedAt.getTime(),
  Status: row.status === 'Replaced' ? 'Declined' : row.status,
})

const sideNames = { park: '客服中心', worker: '维修师傅' } as const

/** @param member display name of the reporter */
const eventView = (
  { at, side, actor, title, text, images }: EventRow,
  member: string,
): RepairDetail['Timeline'][number] => ({
  At: at.getTime(),
  Actor: side === 'member' ? member : actor || sideNames[side],
  Title: title,
  Text: text,
  Images: images,
})

export interface RepairParts {
  events: readonly EventRow[]
  quotes: readonly QuoteRow[]
}

/** Fields shared by the member's and the park's view. */
function sharedDetail({ repair, category }: ShownRepair, quotes: readonly QuoteRow[]) {
  const quote = shownQuote(quotes)
  return {
    Scope: category.scope,
    Images: repair.images,
    Contact: repair.contact,
    Phone: repair.phone,
    AppointFrom: ms(repair.appointFrom),
    AppointTo: ms(repair.appointTo),
    Quote: quote ? quoteView(quote) : null,
    OrderId: agreed(quotes)?.orderId ?? null,
    Result: repair.result,
    BeforeImages: repair.beforeImages,
    AfterImages: repair.afterImages,
    SourceText: repair.sourceText,
  }
}

export const detailOf = (
  shown: ShownRepair,
  { events, quotes }: RepairParts,
  now: number,
): RepairDetail => {
  const { repair, worker } = shown
  return {
    ...rowOf(shown, now),
    ...sharedDetail(shown, quotes),
    Worker: worker && { Name: worker.name, Phone: worker.phone },
    Rating:
      repair.stars === null || repair.ratedAt === null
        ? null
        : {
            Stars: repair.stars,
            Tags: repair.ratingTags,
            Text: repair.ratingText,
            At: repair.ratedAt.getTime(),
          },
    RatingTags: [...ratingTags],
    Timeline: events.map((event) => eventView(event, '您')),
    ReopenUntil: reopenUntil(repair, now),
    UrgeAgainAt: urgeAgainAt(repair, now),
  }
}

export type DeskRepairRow = ReturnType<typeof deskRowOf>

export const deskRowOf = (shown: ShownRepair, now: number) => ({
  ...shared(shown),
  UrgeCount: shown.repair.urgeCount,
  IsOverdue: isOverdue(shown.repair, now),
  /** Empty: no worker has been dispatched yet. */
  WorkerName: shown.worker?.name ?? '',
})

export type DeskRepair = ReturnType<typeof deskDetailOf>

export const deskDetailOf = (shown: ShownRepair, { events, quotes }: RepairParts, now: number) => {
  const { repair, worker } = shown
  return {
    ...deskRowOf(shown, now),
    Actions: deskActionsOf(repair, agreed(quotes)?.status === 'Paid'),
    ...sharedDetail(shown, quotes),
    Worker: worker && { Id: worker.id, Name: worker.name, Phone: worker.phone },
    Stars: repair.stars,
    RatingText: [...repair.ratingTags, repair.ratingText].filter(Boolean).join('、'),
    Timeline: events.map((event) => eventView(event, '会员')),
  }
}

export const jobRepairOf = ({ repair, category }: ShownRepair): JobRepair => ({
  tenantId: repair.tenantId,
  id: repair.id,
  no: repair.no,
  categoryName: category.name,
  placeText: repair.placeText,
  buildingId: repair.buildingId,
  floorId: repair.floorId,
  detail: repair.detail,
  images: repair.images,
  contact: repair.contact,
  phone: repair.phone,
  isUrgent: repair.isUrgent,
  appointFrom: repair.appointFrom,
  appointTo: repair.appointTo,
  workerId: repair.workerId,
  dueAt: repair.dueAt,
  status: repair.status,
  statusText: statusTexts[repair.status],
})

/** A repair for its task, as the transaction sees it. @throws Failure 404 */
export async function shownJob(
  queryable: Queryable,
  { tenantId, id }: Pick<Repair, 'tenantId' | 'id'>,
): Promise<JobRepair> {
  const [shown] = await shownRepairs(queryable, tenantId, [id])
  if (!shown) throw noRepair()
  return jobRepairOf(shown)
}

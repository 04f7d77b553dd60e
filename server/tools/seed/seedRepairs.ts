import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { answerDue, clockAfter } from '../../areas/estate/repairRequest/repairClock'
import {
  repairCategory,
  repairEvent,
  repairQuote,
  repairRequest,
} from '../../areas/estate/repairRequest/repairRequest.table'
import { room } from '../../areas/estate/room/room.table'
import { parkFile } from '../../areas/people/parkFile/parkFile.table'
import { floor } from '../../areas/shops/floor/floor.table'
import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/problem'
import { parkFileAddress } from '../../kernel/folder/parkFileAddress'
import { parkDay } from '../../kernel/parkDay'
import type { SeedRepair, SeedRepairEvent } from './members/repairs'
import { sceneOf, type SceneName } from './repairScenes'

const authors = { member: 'member', park: 'service', worker: 'maintenance' } as const
const actors = { member: '', park: '客服中心小顾', worker: '工程部老郑' } as const

/** Seeds the demo member's repairs and their events. */
export async function seedRepairs(
  tx: Transaction,
  tenantId: string,
  repairs: readonly SeedRepair[],
  now: Date,
): Promise<void> {
  const [own] = await tx.select().from(room).where(eq(room.tenantId, tenantId)).limit(1)
  for (const repair of repairs) await seedRepair(tx, tenantId, repair, own?.id ?? null, now)
}

async function seedRepair(
  tx: Transaction,
  tenantId: string,
  repair: SeedRepair,
  ownRoomId: string | null,
  now: Date,
): Promise<void> {
  const submittedAt = new Date(now.getTime() - repair.ago)
  const moment = ({ after }: Pick<SeedRepairEvent, 'after'>) =>
    new Date(submittedAt.getTime() + after)
  const atOf = (title: string) => {
    const matching = repair.events.find((event) => event.title.startsWith(title))
    return matching ? moment(matching) : null
  }
  const last = repair.events.at(-1)
  const at = last ? moment(last) : submittedAt
  const userId = itemId(tenantId, 'account', 'member')
  const id = itemId(tenantId, 'repair', repair.key)
  const category = await categoryOf(tx, tenantId, repair.category)
  const place = repair.floor ? await placeOf(tx, tenantId, repair.floor) : undefined
  const [before, after] = repair.scene ? await photographs(tx, tenantId, repair.scene, now) : []
  const shown = repair.hasBeforeAndAfter && before && after ? [before, after] : []
  await tx.insert(repairRequest).values({
    ...{ tenantId, id, userId, requestId: `seed-repair-${repair.key}` },
    no: `BX${parkDay(submittedAt.getTime()).replace(/-/g, '')}${repair.serial}`,
    categoryId: category.id,
    ...{ buildingId: place?.buildingId ?? null, floorId: place?.id ?? null },
    roomId: place ? null : ownRoomId,
    ...{ placeText: repair.placeText, detail: repair.detail },
    images: before ? [before] : [],
    ...{ contact: '沈佳琳', phone: '13800000001', appointFrom: null, appointTo: null },
    isUrgent: repair.isUrgent ?? false,
    ...{ sourceKind: null, sourceJobId: null, sourcePointId: null, sourceItemId: null },
    sourceText: '',
    ...{ status: repair.status, statusBefore: repair.statusBefore ?? null },
    ...{ submittedAt, updatedAt: at, statusAt: at },
    ...clockOf(repair, submittedAt, category, atOf),
    workerId: itemId(tenantId, 'account', 'maintenance'),
    ...{ urgedAt: null, urgeCount: 0, result: repair.result ?? '' },
    resultBy: repair.result ? itemId(tenantId, 'account', 'maintenance') : null,
    ...{ beforeImages: shown.slice(0, 1), afterImages: shown.slice(1) },
    ...{ finishedAt: atOf('维修完成'), reopenCount: 0 },
    stars: repair.rating?.stars ?? null,
    ratingTags: [...(repair.rating?.tags ?? [])],
    ratingText: repair.rating?.text ?? '',
    ratedAt: repair.rating ? at : null,
  })
  const all: readonly SeedRepairEvent[] = [
    { side: 'member', title: '已提交', after: 0 },
    ...repair.events,
  ]
  await tx.insert(repairEvent).values(
    all.map((event, index) => ({
      ...{ tenantId, id: itemId(tenantId, 'repairEvent', `${repair.key}/${index}`), repairId: id },
      ...{ at: moment(event), side: event.side, title: event.title, text: event.text ?? '' },
      authorId: itemId(tenantId, 'account', authors[event.side]),
      actor: actors[event.side],
      images: event.title === '维修完成' ? shown : [],
    })),
  )
  const { quote } = repair
  if (!quote) return
  await tx.insert(repairQuote).values({
    ...{ tenantId, id: itemId(tenantId, 'repairQuote', repair.key), repairId: id },
    ...{ labour: quote.labour, parts: [...quote.parts], note: quote.note, status: quote.status },
    total: quote.parts.reduce((sum, { qty, price }) => sum + qty * price, quote.labour),
    quotedAt: atOf('报价') ?? at,
    answeredAt: atOf('已接受报价'),
    orderId: null,
  })
}

/** Deadlines of the promised response times, after the events. */
function clockOf(
  { status }: SeedRepair,
  submittedAt: Date,
  { answerMinutes, finishHours }: typeof repairCategory.$inferSelect,
  atOf: (title: string) => Date | null,
) {
  const submitted = { dueAt: answerDue(submittedAt, answerMinutes), leftMs: null }
  const answered = clockAfter(submitted, 'accept', atOf('已受理') ?? submittedAt, finishHours)
  const putOff = atOf('已挂起')
  if (putOff) return clockAfter(answered, 'suspend', putOff, finishHours)
  const isOpen = status === 'Processing' || status === 'Quoted'
  return isOpen ? answered : clockAfter(answered, 'finish', submittedAt, finishHours)
}

async function categoryOf(tx: Transaction, tenantId: string, key: string) {
  const id = itemId(tenantId, 'repairCategory', key)
  const [row] = await tx
    .select()
    .from(repairCategory)
    .where(and(eq(repairCategory.tenantId, tenantId), eq(repairCategory.id, id)))
  if (!row) throw new Error(`the folder of ${tenantId} has no category ${key}`)
  return row
}

async function placeOf(tx: Transaction, tenantId: string, key: string) {
  const id = itemId(tenantId, 'floor', key)
  const [row] = await tx
    .select()
    .from(floor)
    .where(and(eq(floor.tenantId, tenantId), eq(floor.id, id)))
  if (!row) throw new Error(`the folder of ${tenantId} has no floor ${key}`)
  return row
}

/** Stores a scene's pictures among the park's files. @returns the addresses of before and after */
async function photographs(
  tx: Transaction,
  tenantId: string,
  scene: SceneName,
  addedAt: Date,
): Promise<string[]> {
  const files = [false, true].map((isMended) => {
    const content = Buffer.from(sceneOf(scene, isMended))
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.svg`
    const path = `pictures/repair-photo-${scene}-${isMended ? 'after' : 'before'}.svg`
    return { tenantId, name, path, content, addedAt }
  })
  await tx.insert(parkFile).values(files).onConflictDoNothing()
  return files.map(({ name }) => parkFileAddress(tenantId, name))
}

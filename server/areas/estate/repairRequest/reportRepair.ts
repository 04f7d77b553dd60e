import { repairAppointMs } from '@/constants'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { RepairDetail, repairRequestCalls as calls } from '@/contract/repairRequest'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId, dayNumber, withFreeNumber } from '../../../kernel/ids'
import { formDigestOf, requireSameForm } from '../../../kernel/sentBody'
import { holdAccount } from '../../people/account/account.service'
import { byMember } from './changeRepair'
import { answerDue } from './repairClock'
import type { RepairDeps, RepairSource } from './repairDeps'
import type { RepairReading } from './repairReading'
import {
  findCategory,
  insertEvent,
  insertRepair,
  repairByRequest,
  type Category,
  type Repair,
} from './repairRequest.repository'

const HOUR_MS = 3_600_000

type Sent = ParsedRequestOf<typeof calls.add>
type Place = Pick<Repair, 'buildingId' | 'floorId' | 'roomId'>

/** Reports of repairs. */
export function createReportRepair(deps: RepairDeps, reading: RepairReading) {
  const { db, clock, images, rooms, buildings, floors, sources } = deps

  async function activeCategory(tx: Transaction, tenantId: string, id: string): Promise<Category> {
    const category = await findCategory(tx, tenantId, knownId(id))
    if (!category?.isActive)
      throw new Failure(409, '这个类别已经停用，请重新选择', 'repairCategory')
    return category
  }

  /**
   * Room of the report. @throws Failure 400 `repairRoom` when one is needed, 403 `repairRoom` for another member's room
   */
  async function ownRoom(
    tx: Transaction,
    member: Member,
    { scope }: Category,
    { RoomId, Source }: Sent,
  ): Promise<string | null> {
    if (RoomId === undefined) {
      // Staff find faults in the park's own rooms, which have no bills.
      if (scope === 'public' || Source) return null
      throw new Failure(400, '这类报修请先选择您的房屋', 'repairRoom')
    }
    const own = (await rooms.of(tx, member)).find(({ id }) => id === RoomId.toLowerCase())
    if (!own) throw new Failure(403, '这间房屋没有绑定到您的账号，请联系服务台绑定', 'repairRoom')
    return own.id
  }

  /** The place on the park's plan. @throws Failure 400 `repairPlace` */
  async function placeOf(
    tx: Transaction,
    { tenantId }: Member,
    { BuildingId, FloorId }: Sent,
  ): Promise<Pick<Place, 'buildingId' | 'floorId'>> {
    const wrong = () => new Failure(400, '没有这个位置，请在地图上重新选择', 'repairPlace')
    if (FloorId !== undefined) {
      const floorId = knownId(FloorId)
      const floor = (await floors.byId(tx, tenantId, [floorId])).get(floorId)
      if (!floor || (BuildingId !== undefined && floor.building.id !== BuildingId.toLowerCase()))
        throw wrong()
      return { buildingId: floor.building.id, floorId }
    }
    if (BuildingId === undefined) return { buildingId: null, floorId: null }
    const building = await buildings.find(tenantId, knownId(BuildingId))
    if (!building) throw wrong()
    return { buildingId: building.id, floorId: null }
  }

  async function write(tx: Transaction, member: Member, sent: Sent): Promise<Repair> {
    const now = clock()
    const at = new Date(now)
    const { tenantId, userId } = member
    await holdAccount(tx, member)
    const category = await activeCategory(tx, tenantId, sent.CategoryId)
    const roomId = await ownRoom(tx, member, category, sent)
    const place = await placeOf(tx, member, sent)
    const appointment = appointmentOf(sent, now)
    await images.require(tx, member, sent.Images)
    const source = sourceOf(sent)
    const sourceText = source ? await sources.of(source.kind).check(tx, member, source) : ''
    const row: Repair = {
      ...{ tenantId, id: newId(), userId, requestId: sent.RequestId, no: '' },
      sentDigest: formDigestOf(sent),
      ...{ categoryId: category.id, ...place, roomId, placeText: sent.PlaceText },
      ...{ detail: sent.Detail, images: sent.Images, contact: sent.Contact, phone: sent.Phone },
      ...appointment,
      isUrgent: sent.IsUrgent,
      ...{ sourceKind: source?.kind ?? null, sourceJobId: source?.jobId ?? null },
      ...{ sourcePointId: source?.pointId ?? null, sourceItemId: source?.itemId ?? null },
      sourceText,
      ...{ status: 'Submitted', statusBefore: null, submittedAt: at, updatedAt: at, statusAt: at },
      ...{ dueAt: answerDue(at, category.answerMinutes), leftMs: null, workerId: null },
      ...{ urgedAt: null, urgeCount: 0, result: '', resultBy: null },
      ...{ beforeImages: [], afterImages: [], finishedAt: null, reopenCount: 0 },
      ...{ stars: null, ratingTags: [], ratingText: '', ratedAt: null },
    }
    return withFreeNumber(async () => {
      const numbered = { ...row, no: dayNumber('BX', now) }
      if (await insertRepair(tx, numbered)) {
        const by = byMember(userId)
        await insertEvent(tx, row, { at, ...by, title: '已提交', text: '', images: [] })
        if (source) await sources.of(source.kind).added(tx, member, source, row.id)
        return numbered
      }
      // Either a concurrent copy of the request was inserted, or only the number is taken; then another is tried.
      return repeated(tx, member, sent)
    })
  }

  /** The repair of an earlier request with the same RequestId; undefined: none. @throws Failure 409 `requestIdReused` */
  async function repeated(
    tx: Transaction,
    member: Member,
    sent: Sent,
  ): Promise<Repair | undefined> {
    const made = await repairByRequest(tx, member, sent.RequestId)
    if (made) requireSameForm(made.sentDigest, sent)
    return made
  }

  return {
    /**
     * Reports a repair, once per RequestId.
     * @throws Failure 400 `repairRoom`, `repairPlace`, `appointment`, `picture`; 403 `repairRoom`, `repairSource`; 409
     * `repairCategory`, `requestIdReused`; 404
     */
    add: (member: Member, sent: Sent): Promise<RepairDetail> =>
      withTransaction(db, async (tx) => {
        const existing = await repeated(tx, member, sent)
        return reading.detail(tx, existing ?? (await write(tx, member, sent)))
      }),
  }
}

/** @throws Failure 400 `appointment` */
function appointmentOf(
  { AppointFrom, AppointTo }: Sent,
  now: number,
): Pick<Repair, 'appointFrom' | 'appointTo'> {
  if (AppointFrom === undefined && AppointTo === undefined)
    return { appointFrom: null, appointTo: null }
  const refuse = (message: string) => new Failure(400, message, 'appointment')
  if (AppointFrom === undefined || AppointTo === undefined || AppointFrom >= AppointTo)
    throw refuse('请选择上门的开始和结束时间')
  if (AppointFrom % HOUR_MS !== 0 || AppointTo % HOUR_MS !== 0) throw refuse('上门时间请选整点')
  if (AppointFrom <= now) throw refuse('上门时间已经过去，请重新选择')
  if (AppointTo > now + repairAppointMs) throw refuse('上门时间请选在 14 天以内')
  return { appointFrom: new Date(AppointFrom), appointTo: new Date(AppointTo) }
}

function sourceOf({ Source }: Sent): RepairSource | undefined {
  if (!Source) return undefined
  const { Kind, JobId, PointId, ItemId } = Source
  return {
    kind: Kind,
    jobId: knownId(JobId),
    ...(PointId !== undefined && { pointId: knownId(PointId) }),
    ...(ItemId !== undefined && { itemId: ItemId }),
  }
}

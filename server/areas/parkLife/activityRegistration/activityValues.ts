import type { SeenValues } from '../../../kernel/seen'
import { writeRefundStep } from '@/rules/refundRule'
import { momentValue } from '../../../desk/deskForm'
import type { ContentFields } from '../../people/contentVersion/contentVersion.service'
import { Failure } from '../../../kernel/failure'
import type { ActivityRow } from './activity.repository'
import { writeFormLine } from './formLines'
import type { ActivityDeps } from './activityDeps'

/** Form fields of an activity as kept in its versions; time and place are changed by a move instead. */
export const activityFields = (row: ActivityRow): ContentFields => ({
  ...{ Title: row.title, Summary: row.summary, Kind: row.kind, Host: row.host },
  ...{ Building: row.buildingId ?? '' },
  ...{ SignFrom: momentValue(row.signFrom), SignTo: momentValue(row.signTo) },
  ...{ Quota: String(row.quota), PerUser: String(row.perUserLimit) },
  NeedAudit: row.needAudit ? 'on' : '',
  Fee: (row.fee / 100).toFixed(2),
  ...{ Points: String(row.points), Reward: String(row.pointsReward) },
  Refund: row.refundRule.map(writeRefundStep).join('\n'),
  MinLevel: String(row.minLevel),
  ...{ AgeFrom: row.ageFrom?.toString() ?? '', AgeTo: row.ageTo?.toString() ?? '' },
  Fields: row.fields.map(writeFormLine).join('\n'),
  Content: row.content,
})

type Place = Pick<ActivityRow, 'buildingId' | 'latitude' | 'longitude'>

/** Places of activities on the park's plan. */
export function createActivityPlaces(buildings: ActivityDeps['buildings']) {
  /** Building and coordinates of an activity. @throws Failure 400 `building` */
  async function placed(tenantId: string, buildingId: string | null): Promise<Place> {
    if (buildingId === null) return { buildingId, latitude: null, longitude: null }
    const building = await buildings.find(tenantId, buildingId)
    if (!building) throw new Failure(400, '这个图上位置已不在，请重新选择', 'building')
    return { buildingId, latitude: building.latitude, longitude: building.longitude }
  }

  /** As `placed`, only if the building changes: more exact coordinates from the park's folder are kept. */
  const moved = async (
    tenantId: string,
    buildingId: string | null | undefined,
    before: ActivityRow,
  ) =>
    buildingId === undefined || buildingId === before.buildingId ? {} : placed(tenantId, buildingId)

  return { placed, moved }
}

/** Time and place of an activity, as a move shows them. */
export const placeOf = ({ startAt, endAt, placeName, buildingId }: ActivityRow): SeenValues => ({
  ...{ startAt: startAt.getTime(), endAt: endAt.getTime() },
  ...{ placeName, buildingId: buildingId ?? '' },
})

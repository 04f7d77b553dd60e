import { writeRefundStep } from '@/rules/refundRule'
import { momentValue } from '../../../desk/deskForm'
import type { ContentFields } from '../../people/contentVersion/contentVersion.service'
import type { ActivityRow } from './activity.repository'
import { writeFormLine } from './formLines'

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

import type { Editing } from '../../../desk/editing'
import type { ActivityDraft } from './activityDesk'
import { BuildingChoice, Group } from './activityFields'
import { ActivityInputs } from './activityFormPages'
import { editActivityForm, type WrittenActivity } from './activityForms'
import type { ActivityRegistrationService } from './activityRegistration.service'
import { withLines } from './questionForm'
import { cleanHtml, richTextOf } from '../../../kernel/richText'

const labels = {
  ...{ Title: '标题', Summary: '摘要', Kind: '类型', Host: '主办', Building: '图上位置' },
  ...{ SignFrom: '开始报名', SignTo: '截止报名', Quota: '名额', PerUser: '每人限报' },
  ...{ NeedAudit: '报名需审核', Fee: '费用', Points: '所需积分', Reward: '到场积分' },
  ...{ Refund: '退款规则', MinLevel: '最低会员等级', AgeFrom: '最小年龄', AgeTo: '最大年龄' },
  ...{ Fields: '报名表', Content: '正文' },
}

const contentOf = async (typed: string) =>
  /^\s*</.test(typed) ? cleanHtml(typed) : richTextOf(typed)

/** Converts the form to columns. Content that is already HTML is kept. */
export async function writtenOf(
  typed: WrittenActivity,
): Promise<Omit<ActivityDraft, 'id' | 'startAt' | 'endAt' | 'placeName'>> {
  return {
    title: typed.Title,
    summary: typed.Summary,
    kind: typed.Kind,
    buildingId: typed.Building,
    host: typed.Host,
    signFrom: typed.SignFrom,
    signTo: typed.SignTo,
    quota: typed.Quota,
    perUserLimit: typed.PerUser,
    fee: typed.Fee,
    points: typed.Points,
    pointsReward: typed.Reward,
    minLevel: typed.MinLevel,
    needAudit: typed.NeedAudit,
    ageFrom: typed.AgeFrom,
    ageTo: typed.AgeTo,
    refundRule: typed.Refund,
    fields: typed.Fields,
    content: await contentOf(typed.Content),
  }
}

/** How a published activity is edited; time and place are changed by a move, the cover by its own form. */
export const activityEditing = (
  desk: ActivityRegistrationService['desk'],
): Editing<WrittenActivity> => ({
  ...{ part: 'activities', what: '活动', labels, form: editActivityForm },
  kept: ['SignFrom', 'SignTo', 'Building'],
  words(name, value) {
    if (name === 'NeedAudit') return value === 'on' ? '需要' : '不需要'
    if (name === 'Building') return value === '' ? '不在图上' : value
    return name.startsWith('Sign') ? value.replace('T', ' ') : value
  },
  async find(tenantId, id) {
    const { row, ...found } = await desk.forEdit(tenantId, id)
    const buildings = await desk.buildings(tenantId)
    const names = Object.fromEntries(buildings.map((each) => [each.id, each.name]))
    return { ...found, title: row.title, texts: { Building: names } }
  },
  async inputs(values, tenantId) {
    const buildings = await desk.buildings(tenantId)
    return (
      <ActivityInputs
        values={values}
        where={
          <Group title="位置">
            <BuildingChoice values={values} buildings={buildings} />
          </Group>
        }
      />
    )
  },
  asKept: withLines,
  preview: async ({ Title, Content, Fields }) => (
    <>
      <h3>{Title}</h3>
      {/* Safe HTML: sanitised as for members. */}
      <div dangerouslySetInnerHTML={{ __html: await contentOf(Content) }} />
      <p className="muted">报名时填写</p>
      <ol>
        {Fields.map(({ Key, Label, Required }) => (
          <li key={Key}>{`${Label}${Required ? '' : '（选填）'}`}</li>
        ))}
      </ol>
    </>
  ),
  async save({ tenantId, clerk, writeAudit }, id, { draft, seen }) {
    const edit = { id, seen, clerk: clerk.name }
    await desk.edit({ tenantId }, edit, await writtenOf(draft), writeAudit)
  },
})

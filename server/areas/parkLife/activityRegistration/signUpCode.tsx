import { digitsText } from '@/rules/typed/typedNumbers'
import { Moment, momentText } from '../../../desk/components/shown'
import type { CodeKind } from '../../../kernel/desk'
import { addressOf, signUpAddress } from './activityAddresses'
import type { ActivityRegistrationService } from './activityRegistration.service'
import { registrationAudit } from './activityRegistration.table'

/** Check-in codes of activities at the desk's code box. */
export const signUpCode = (desk: ActivityRegistrationService['desk']): CodeKind => ({
  text: '活动签到码',
  hint: '12 位数字或二维码，在会员的报名里，每 30 秒更新',
  async find({ tenantId, note }, typed) {
    const code = digitsText(typed)
    const signUp = /^\d{12}$/.test(code) ? await desk.byCode(tenantId, code) : undefined
    if (!signUp) return undefined
    const { registration: row, activity } = signUp
    await note({ kind: registrationAudit, id: row.id })
    const people = (await desk.people(activity)).filter((one) => one.registrationId === row.id)
    const absent = people.filter(({ checkedInAt }) => checkedInAt === null)
    const to = signUpAddress(activity.id, row.id)
    return {
      title: `活动签到：${activity.title}`,
      facts: [
        ['报名人', people.map(({ name }) => name).join('、')],
        ['人数', `${row.people} 人，已签到 ${people.length - absent.length} 人`],
        ['开始', <Moment key="at" at={activity.startAt} />],
        ['地点', activity.placeName],
      ],
      to,
      ...(absent.length > 0
        ? { act: { action: `${to}/check-in-all`, button: `${absent.length} 人签到`, fields: {} } }
        : { closed: '已经签到过了' }),
    }
  },
  today: async ({ tenantId }) =>
    (await desk.today(tenantId)).map(({ id, title, startAt, joined, quota }) => ({
      to: `${addressOf(id)}?show=coming`,
      title: `活动：${title}`,
      detail: `${momentText(startAt)} 开始，已报 ${joined} / ${quota}`,
    })),
})

import type { SeedCalendar } from '../calendar'
import type { Agreement, Park } from '../types'
import { membershipCharter } from './membershipCharter'
import { privacyPolicy } from './privacyPolicy'
import { storedCardCharter } from './storedCardCharter'
import { userAgreement } from './userAgreement'

/** The four texts of a park. Both parks are run under the same terms, each by its own company. */
export function agreements(park: Park, calendar: SeedCalendar): readonly Agreement[] {
  const { daysFromNow, dateText } = calendar
  const entry = (
    key: Agreement['key'],
    title: string,
    write: (park: Park, from: string) => string,
    since: number,
    version: string,
  ): Agreement => ({
    key,
    title,
    version,
    effectiveAt: daysFromNow(since, '00:00'),
    content: write(park, dateText(since)),
  })
  return [
    entry('user', '用户服务协议', userAgreement, -180, '2.1'),
    entry('privacy', '隐私政策', privacyPolicy, -180, '2.3'),
    entry('storedCard', '储值卡章程', storedCardCharter, -240, '1.4'),
    entry('membership', '会员章程', membershipCharter, -10, '3.0'),
  ]
}

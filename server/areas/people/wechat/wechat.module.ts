import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { UserService } from '../user/user.service'
import type { SmsService } from '../sms/sms.service'
import type { ParkService } from '../park/park.service'
import { sandboxAuthorize } from './sandboxAuthorize'
import { wechatRoutes } from './wechat.routes'
import { createWechatService } from './wechat.service'

/** WeChat log-in, open ids, and JS-SDK signatures. */
export const wechatModule = defineModule({
  name: 'wechat',
  create({
    db,
    clock,
    secrets,
    log,
    wechatProvider,
    users,
    sms,
    parks,
  }: Pick<Base, 'db' | 'secrets' | 'clock' | 'log' | 'wechatProvider'> & {
    users: UserService
    sms: SmsService
    parks: ParkService
  }) {
    const wechat = createWechatService({
      db,
      clock,
      secrets,
      provider: wechatProvider,
      users,
      sms,
      log,
    })
    return {
      services: { wechat },
      serve: (serveDomain) => wechatRoutes(serveDomain, wechat),
      demoPages: (app) => sandboxAuthorize(app, { wechat: wechatProvider, parks }),
      clean: (tenantId) => wechat.clean(tenantId),
      account: wechat.account,
    }
  },
})

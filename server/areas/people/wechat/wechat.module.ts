import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
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
    accounts,
    sms,
    parks,
  }: Needs<
    'db' | 'secrets' | 'clock' | 'log' | 'wechatProvider' | 'users' | 'accounts' | 'sms' | 'parks'
  >) {
    const wechat = createWechatService({
      db,
      clock,
      secrets,
      provider: wechatProvider,
      users,
      accounts,
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

import { defineModule } from '../../../kernel/module'
import { createWechatPush } from '../../../providers/contentCheck/wechatPush'
import type { Needs } from '../../services'
import { contentCheckDesk } from './contentCheck.desk'
import { createContentCheckService } from './contentCheck.service'
import { wechatPushRoutes } from './wechatPush.routes'

/** Checks of texts and pictures that one member shows to another. */
export const contentCheckModule = defineModule({
  name: 'contentCheck',
  create({
    db,
    clock,
    log,
    environment,
    contentCheck,
    wechat,
    messages,
    parks,
    users,
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'environment'
    | 'contentCheck'
    | 'wechat'
    | 'messages'
    | 'parks'
    | 'users'
  >) {
    const contentChecks = createContentCheckService({
      ...{ db, clock, wechat, messages, parks },
      provider: contentCheck,
      publicOrigin: environment.PUBLIC_ORIGIN,
    })
    users.registerProfileCheck(async (member, { name, avatar }) => {
      if (name !== undefined && !member) await contentChecks.requireOfVisitor('nickname', name)
      if (name !== undefined && member) await contentChecks.require(member, 'nickname', [name])
      if (avatar && member) await contentChecks.require(member, 'avatar', [avatar])
    })
    const { WECHAT_PUSH_TOKEN: token, WECHAT_PUSH_AES_KEY: aesKey } = environment
    const appId = environment.WECHAT_APP_ID_MINI_PROGRAM ?? ''
    return {
      services: { contentChecks },
      desk: contentCheckDesk(contentChecks),
      sweep: contentChecks.sweep,
      clean: contentChecks.clean,
      account: contentChecks.account,
      ...(token &&
        aesKey && {
          openRoutes: (app) =>
            wechatPushRoutes(app, {
              checks: contentChecks,
              push: createWechatPush({ token, aesKey, appId }),
              log,
            }),
        }),
    }
  },
})

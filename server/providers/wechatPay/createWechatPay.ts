import { readFileSync } from 'node:fs'
import type { Environment } from '../../kernel/environment'
import type { WechatPay } from './wechatPay'

/**
 * Creates the real provider, if configured (environment.ts has checked that its settings are
 * complete).
 * @returns undefined: use the sandbox
 * @throws when a key file cannot be read
 */
export async function createWechatPay(
  environment: Environment,
  clock: () => number,
): Promise<WechatPay | undefined> {
  if (environment.WECHAT_PAY_PROVIDER === 'sandbox') return undefined
  // Imported on demand: a server that does not need the client starts without loading it.
  const { createWechatPayV3 } = await import('./wechatPayV3')
  const read = (file: string | undefined) => readFileSync(file ?? '', 'utf8')
  return createWechatPayV3(
    {
      mchid: environment.WECHAT_PAY_MCHID ?? '',
      serial: environment.WECHAT_PAY_SERIAL ?? '',
      privateKey: read(environment.WECHAT_PAY_PRIVATE_KEY),
      platformKeys: {
        [environment.WECHAT_PAY_PLATFORM_KEY_ID ?? '']: read(environment.WECHAT_PAY_PLATFORM_KEY),
      },
      apiV3Key: environment.WECHAT_PAY_API_V3_KEY ?? '',
      appIds: {
        miniProgram: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
        officialAccount: environment.WECHAT_APP_ID_OFFICIAL_ACCOUNT ?? '',
      },
      noticeOrigin: environment.WECHAT_PAY_NOTICE_ORIGIN ?? '',
    },
    clock,
  )
}

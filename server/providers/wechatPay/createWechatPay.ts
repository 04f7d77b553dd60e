import { readFileSync } from 'node:fs'
import { EnvironmentError, type Environment } from '../../kernel/environment'
import type { WechatPay } from './wechatPay'

/**
 * Creates the real provider, if configured (environment.ts has checked that its settings are
 * complete).
 * @returns undefined: use the sandbox
 * @throws EnvironmentError when a key file cannot be read
 */
export async function createWechatPay(
  environment: Environment,
  clock: () => number,
): Promise<WechatPay | undefined> {
  if (environment.WECHAT_PAY_PROVIDER === 'sandbox') return undefined
  // Imported on demand: a server that does not need the client starts without loading it.
  const { createWechatPayV3 } = await import('./wechatPayV3')
  return createWechatPayV3(
    {
      mchid: environment.WECHAT_PAY_MCHID ?? '',
      serial: environment.WECHAT_PAY_SERIAL ?? '',
      privateKey: readKey('WECHAT_PAY_PRIVATE_KEY', environment),
      platformKeys: {
        [environment.WECHAT_PAY_PLATFORM_KEY_ID ?? '']: readKey(
          'WECHAT_PAY_PLATFORM_KEY',
          environment,
        ),
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

function readKey(
  name: 'WECHAT_PAY_PRIVATE_KEY' | 'WECHAT_PAY_PLATFORM_KEY',
  environment: Environment,
): string {
  const file = environment[name] ?? ''
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(`${name}：读不到文件 ${file}（${code}）`)
  }
}

import type { Environment } from '../../kernel/environment'
import { createAliyunSms } from './aliyunSms'
import { createSandboxSms } from './sandboxSms'
import type { SmsProvider } from './smsProvider'

/**
 * Creates the provider named by the environment (environment.ts refuses a sandbox in production).
 */
export function createSmsProvider(environment: Environment, clock: () => number): SmsProvider {
  return environment.SMS_PROVIDER === 'aliyun'
    ? createAliyunSms(environment)
    : createSandboxSms(clock)
}

import type { Environment } from '../../kernel/environment'
import { createSandboxSms } from './sandboxSms'
import { type SmsProvider, SmsLimitError } from './smsProvider'

/** ms; a user waits for the answer. */
const TIMEOUT_MS = 8_000
/** Aliyun's own limit for one number (minute, hour or day). */
const LIMIT_CODE = 'isv.BUSINESS_LIMIT_CONTROL'

/**
 * Alibaba Cloud's short message service, through its client library, which is loaded with the first
 * message: it is large, and the sandbox does not need it.
 */
export function createAliyunSms(environment: Environment): SmsProvider {
  const load = async () => {
    const [library, { $OpenApiUtil }] = await Promise.all([
      import('@alicloud/dysmsapi20170525'),
      import('@alicloud/openapi-core'),
    ])
    const endpoint = environment.ALIYUN_SMS_ENDPOINT
    const config = new $OpenApiUtil.Config({
      accessKeyId: environment.ALIYUN_ACCESS_KEY_ID,
      accessKeySecret: environment.ALIYUN_ACCESS_KEY_SECRET,
      endpoint: endpoint.replace(/^https?:\/\//, ''),
      protocol: endpoint.startsWith('http://') ? 'http' : 'https',
      connectTimeout: TIMEOUT_MS,
      readTimeout: TIMEOUT_MS,
    })
    return { client: new library.default(config), library }
  }
  let loading: ReturnType<typeof load> | undefined

  return {
    name: 'aliyun',
    async send({ phone, code }) {
      loading ??= load()
      const { client, library } = await loading
      const { body } = await client.sendSms(
        new library.SendSmsRequest({
          phoneNumbers: phone,
          signName: environment.ALIYUN_SMS_SIGN_NAME,
          templateCode: environment.ALIYUN_SMS_TEMPLATE,
          templateParam: JSON.stringify({ code }),
        }),
      )
      if (body?.code === LIMIT_CODE) throw new SmsLimitError(LIMIT_CODE)
      if (body?.code !== 'OK') {
        throw new Error(`Aliyun did not send: ${body?.code ?? 'no answer'} ${body?.message ?? ''}`)
      }
    },
  }
}

/**
 * Creates the provider named by the environment (environment.ts refuses a sandbox in production).
 */
export function createSmsProvider(environment: Environment, clock: () => number): SmsProvider {
  return environment.SMS_PROVIDER === 'aliyun'
    ? createAliyunSms(environment)
    : createSandboxSms(clock)
}

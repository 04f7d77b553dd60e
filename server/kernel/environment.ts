import * as v from 'valibot'
import { defaultDataDir } from './defaultDataDir'
import { fileContradictions, fileEntries } from './fileSettings'

/** An empty variable counts as unset, as in shell scripts. */
const text = v.pipe(v.string(), v.trim(), v.minLength(1, '不能只有空格'))

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `应为 ${names.join('、')} 之一`)

const flag = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'on', 'off'], '应为 on 或 off'),
  v.transform((value) => value === '1' || value === 'true' || value === 'on'),
)

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, '应为整数'),
    v.transform(Number),
    v.minValue(least, `不能小于 ${least}`),
    v.maxValue(most, `不能大于 ${most}`),
  )

const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const httpUrl = v.pipe(
  v.string(),
  v.url('应为网址'),
  v.regex(/^https?:\/\//, '应以 http:// 或 https:// 开头'),
)

/** A host by https, for the content policy and the web-view page. No path, which neither would enforce. */
const httpsOrigin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i, '应为 https://主机 或 https://主机:端口'),
)

const postgresUrl = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, '应以 postgres:// 开头'))

/** `/market=http://10.0.0.7:8080,/ia=https://id.example.com/identity/` */
const gatewayTable = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\/[a-z0-9-]+=https?:\/\/\S+$/, '应写作 /前缀=http://上游地址'),
      v.transform((entry) => {
        const at = entry.indexOf('=')
        return { prefix: entry.slice(0, at), upstream: entry.slice(at + 1) }
      }),
      v.check(({ upstream }) => URL.canParse(upstream), '上游地址不对'),
    ),
  ),
)

const schema = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'test', 'production']), 'development'),
  HOST: v.optional(text, '0.0.0.0'),
  PORT: v.optional(wholeNumber(0, 65_535), '10086'),
  /** Directory of the embedded database, secrets and uploads. */
  DATA_DIR: v.optional(text, () => defaultDataDir(process.cwd())),
  ...fileEntries,
  /** External PostgreSQL instead of the embedded one; its user owns the tables. */
  DATABASE_URL: v.optional(postgresUrl),
  /**
   * URL of a separate application user on that database, for owners without the right to create
   * one.
   */
  DATABASE_APP_URL: v.optional(postgresUrl),
  /** A read replica of it, used where an answer may be a second old (database/createReads). */
  DATABASE_REPLICA_URL: v.optional(postgresUrl),
  /**
   * Demo parks, demo accounts and developer pages. Default: on with the embedded database, off in
   * production and on a database of DATABASE_URL, whose passwords must not be published ones.
   */
  DEMO: v.optional(flag),
  /** Signs access tokens and hashes codes. Default: generated and kept in DATA_DIR. */
  SERVER_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, '至少 32 个字符'))),
  /**
   * Further secrets that are accepted while SERVER_SECRET is being rotated, with commas between them
   * (docs/OPERATING.md).
   */
  SERVER_SECRET_ALSO: v.optional(
    v.pipe(list, v.array(v.pipe(v.string(), v.minLength(32, '每个至少 32 个字符')))),
    '',
  ),
  /** Client secret sent by the app (config/index.ts). It grants nothing by itself. */
  CLIENT_SECRET: v.optional(text, 'park-consumer'),
  /**
   * Whether money calls need the second signature (http/signature); `checked` refuses wrong
   * signatures only.
   */
  REQUEST_SIGNATURE: v.optional(oneOf(['checked', 'demanded']), 'checked'),
  /** Bearer token of other servers of the park for calls ending in /inner; unset: such calls are refused. */
  INNER_SECRET: v.optional(v.pipe(v.string(), v.regex(/^\S{32,}$/, '至少 32 个字符，不含空格'))),
  /** Park shown when the host names none. Default: the oldest. */
  DEFAULT_PARK: v.optional(text),
  /** `https://host` of the park for codes and links, where the request's host is none of the park's own. */
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      httpUrl,
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** Oldest app version still allowed; older versions must update (spec 4). */
  MIN_PRODUCT_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,3}$/, '应像 1.2.3'))),

  SMS_PROVIDER: v.optional(oneOf(['sandbox', 'aliyun']), 'sandbox'),
  ALIYUN_ACCESS_KEY_ID: v.optional(text),
  ALIYUN_ACCESS_KEY_SECRET: v.optional(text),
  ALIYUN_SMS_SIGN_NAME: v.optional(text),
  /** Template with the parameter ${code}, used for all purposes. */
  ALIYUN_SMS_TEMPLATE: v.optional(text),
  ALIYUN_SMS_ENDPOINT: v.optional(text, 'dysmsapi.aliyuncs.com'),
  /** WeChat log-in. */
  WECHAT_PROVIDER: v.optional(oneOf(['sandbox', 'wechat']), 'sandbox'),
  WECHAT_APP_SECRET_MINI_PROGRAM: v.optional(text),
  WECHAT_APP_SECRET_OFFICIAL_ACCOUNT: v.optional(text),
  /** Token and EncodingAESKey of WeChat's message push, which brings verdicts on pictures. */
  WECHAT_PUSH_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{3,32}$/, '应为 3 到 32 位字母或数字')),
  ),
  WECHAT_PUSH_AES_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{43}$/, '应为 43 位字母或数字')),
  ),
  /** Changed only for tests or a proxy in front of WeChat. */
  WECHAT_API_ORIGIN: v.optional(httpUrl, 'https://api.weixin.qq.com'),
  WECHAT_PAY_PROVIDER: v.optional(oneOf(['sandbox', 'wechat']), 'sandbox'),
  WECHAT_PAY_MCHID: v.optional(text),
  /** Serial number of the merchant's certificate. */
  WECHAT_PAY_SERIAL: v.optional(text),
  /** File with the merchant's private key (apiclient_key.pem). */
  WECHAT_PAY_PRIVATE_KEY: v.optional(text),
  /** Id of WeChat Pay's public key (PUB_KEY_ID_…) or serial of the platform certificate, and its file. */
  WECHAT_PAY_PLATFORM_KEY_ID: v.optional(text),
  WECHAT_PAY_PLATFORM_KEY: v.optional(text),
  WECHAT_PAY_API_V3_KEY: v.optional(v.pipe(v.string(), v.length(32, '应正好 32 个字符'))),
  WECHAT_APP_ID_MINI_PROGRAM: v.optional(text),
  WECHAT_APP_ID_OFFICIAL_ACCOUNT: v.optional(text),
  /** `https://host` to which WeChat sends its payment notifications. */
  WECHAT_PAY_NOTICE_ORIGIN: v.optional(httpUrl),
  /**
   * System of the parking lots: receives which cars may leave, reports arrivals and departures
   * (docs/OPERATING.md).
   */
  PARKING_PROVIDER: v.optional(oneOf(['sandbox', 'http']), 'sandbox'),
  PARKING_ORIGIN: v.optional(httpUrl),
  /** Signs messages in both directions. */
  PARKING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, '至少 32 个字符'))),
  /** Parcel-tracking provider of the mall (docs/OPERATING.md). */
  EXPRESS_PROVIDER: v.optional(oneOf(['sandbox', 'kuaidi100']), 'sandbox'),
  KUAIDI100_CUSTOMER: v.optional(text),
  KUAIDI100_KEY: v.optional(text),
  /** Changed only for tests or a proxy in front of Kuaidi100. */
  KUAIDI100_ORIGIN: v.optional(httpUrl, 'https://poll.kuaidi100.com'),
  /** Sandbox providers allowed in production: `sms`, `wechat`, `wechatPay`. */
  ALLOW_SANDBOX: v.optional(list, ''),

  /** Path prefixes forwarded to other services. */
  GATEWAY: v.optional(gatewayTable, ''),
  /** Further origins whose pages may call this API; the H5 build served here needs none. */
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(httpUrl)), ''),
  /** Hosts, besides the park's own, whose pages the web-view page may show. */
  WEB_VIEW_SOURCES: v.optional(v.pipe(list, v.array(httpsOrigin)), ''),
  /** Number of trusted proxies in front, for the visitor's IP address. */
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  /**
   * Seconds for which a park's rules (points, discounts, activities, levels) are cached. Default:
   * 5, and 0 in tests.
   */
  RULES_FRESH_SECONDS: v.optional(wholeNumber(0, 3_600)),
  /** Calls a minute from one address; 0: no limit (load tests). */
  RATE_LIMIT: v.optional(wholeNumber(0, 1_000_000), '6000'),
  /**
   * SMS codes a minute that callers without a session may request in one park, from all addresses
   * (people/parkRate).
   */
  PARK_CODES_PER_MINUTE: v.optional(wholeNumber(1, 100_000), '40'),
  /** Limit a minute for looking up whether a phone number has an account. */
  PARK_LOOKUPS_PER_MINUTE: v.optional(wholeNumber(1, 100_000), '100'),
  /** Whether calls are shed under pressure (http/pressure); off only for tests and benchmarks. */
  LOAD_SHEDDING: v.optional(flag, 'on'),
  /** API documentation at /docs. Default: on, except in production. */
  DOCS: v.optional(flag),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  /** Bearer token for /metrics; unset: no /metrics. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{32,}$/, '至少 32 个字符，不含空格'))),
  /** Collector for traces (OpenTelemetry, OTLP over HTTP); unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
  /** Folder of the H5 build to serve. */
  H5_DIR: v.optional(text, 'dist/h5'),
})

/** Names of all settings. */
export const settingNames = Object.keys(schema.entries)

type Read = v.InferOutput<typeof schema>

export interface Environment
  extends Omit<Read, 'DEMO' | 'DOCS' | 'LOG_LEVEL' | 'RULES_FRESH_SECONDS'> {
  DEMO: boolean
  DOCS: boolean
  RULES_FRESH_SECONDS: number
  LOG_LEVEL: NonNullable<Read['LOG_LEVEL']>
}

/** Missing or wrong settings. The message lists all of them, for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Reads and checks the settings.
 * @throws EnvironmentError naming every wrong variable at once
 */
export function readEnvironment(
  source: NodeJS.ProcessEnv | Record<string, string | undefined>,
): Environment {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  )
  const result = v.safeParse(schema, given)
  if (!result.success) {
    const lines = result.issues.map(
      (issue) => `${v.getDotPath(issue)?.split('.')[0] ?? '?'}：${issue.message}`,
    )
    throw new EnvironmentError(lines.join('\n'))
  }
  const read = result.output
  const isProduction = read.NODE_ENV === 'production'
  const environment: Environment = {
    ...read,
    DEMO: read.DEMO ?? (!isProduction && read.DATABASE_URL === undefined),
    DOCS: read.DOCS ?? !isProduction,
    RULES_FRESH_SECONDS: read.RULES_FRESH_SECONDS ?? (read.NODE_ENV === 'test' ? 0 : 5),
    LOG_LEVEL: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
  const problems = contradictions(environment)
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'))
  return environment
}

/** Settings of a merchant account at WeChat Pay. */
export const wechatPaySettings = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PLATFORM_KEY_ID',
  'WECHAT_PAY_PLATFORM_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_APP_ID_MINI_PROGRAM',
  'WECHAT_APP_ID_OFFICIAL_ACCOUNT',
  'WECHAT_PAY_NOTICE_ORIGIN',
] as const

function contradictions(environment: Environment): string[] {
  const problems = fileContradictions(environment)
  if (environment.SMS_PROVIDER === 'aliyun') {
    const needed = [
      'ALIYUN_ACCESS_KEY_ID',
      'ALIYUN_ACCESS_KEY_SECRET',
      'ALIYUN_SMS_SIGN_NAME',
      'ALIYUN_SMS_TEMPLATE',
    ] as const
    for (const name of needed) {
      if (!environment[name]) problems.push(`${name}：SMS_PROVIDER=aliyun 时必填`)
    }
  }
  if (environment.WECHAT_PROVIDER === 'wechat') {
    const needed = [
      'WECHAT_APP_ID_MINI_PROGRAM',
      'WECHAT_APP_SECRET_MINI_PROGRAM',
      'WECHAT_APP_ID_OFFICIAL_ACCOUNT',
      'WECHAT_APP_SECRET_OFFICIAL_ACCOUNT',
    ] as const
    for (const name of needed) {
      if (!environment[name]) problems.push(`${name}：WECHAT_PROVIDER=wechat 时必填`)
    }
  }
  if (environment.WECHAT_PAY_PROVIDER === 'wechat') {
    for (const name of wechatPaySettings) {
      if (!environment[name]) problems.push(`${name}：WECHAT_PAY_PROVIDER=wechat 时必填`)
    }
  }
  if (environment.PARKING_PROVIDER === 'http') {
    for (const name of ['PARKING_ORIGIN', 'PARKING_SECRET'] as const) {
      if (!environment[name]) problems.push(`${name}：PARKING_PROVIDER=http 时必填`)
    }
  }
  if (environment.EXPRESS_PROVIDER === 'kuaidi100') {
    for (const name of ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'] as const) {
      if (!environment[name]) problems.push(`${name}：EXPRESS_PROVIDER=kuaidi100 时必填`)
    }
  }
  const isSandboxForbidden = (name: string) =>
    environment.NODE_ENV === 'production' && !environment.ALLOW_SANDBOX.includes(name)
  if (environment.SMS_PROVIDER === 'sandbox' && isSandboxForbidden('sms')) {
    problems.push(
      'SMS_PROVIDER：生产环境不能用沙箱，它不会真的发短信。换成短信服务商，确实要用就设置 ALLOW_SANDBOX=sms',
    )
  }
  if (environment.WECHAT_PROVIDER === 'sandbox' && isSandboxForbidden('wechat')) {
    problems.push(
      'WECHAT_PROVIDER：生产环境不能用沙箱，它不认识真实的微信用户。换成 wechat，确实要用就设置 ALLOW_SANDBOX=wechat',
    )
  }
  if (environment.WECHAT_PAY_PROVIDER === 'sandbox' && isSandboxForbidden('wechatPay')) {
    problems.push(
      'WECHAT_PAY_PROVIDER：生产环境不能用沙箱，它收不到真实的钱。换成 wechat，确实要用就设置 ALLOW_SANDBOX=wechatPay',
    )
  }
  return problems
}

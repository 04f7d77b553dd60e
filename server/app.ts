import path from 'node:path'
import { networkTimeoutMs } from '@/constants'
import { pictureUpload } from '@/contract/upload'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { docs } from './http/docs'
import type { Database } from './database/createDatabase'
import { devPages } from './areas/people/sms/devPages'
import type { Environment } from './kernel/environment'
import { newId } from './kernel/ids'
import { createAuthentication } from './http/auth'
import drain from './http/drain'
import envelope, { answerError } from './http/envelope'
import { gateway } from './http/gateway'
import { health } from './http/health'
import { createFirstScreen } from './areas/content/firstScreen/firstScreen.service'
import { deskRoutes } from './areas/content/complaint/desk.routes'
import { noticeRoutes } from './areas/money/order/notice.routes'
import { pictureRoutes } from './areas/people/picture/picture.routes'
import { tillRoutes } from './areas/money/payCode/till.routes'
import { sandboxPayRoutes } from './areas/money/sandboxPay/sandboxPay.routes'
import { answerNotFound } from './http/notFound'
import limits from './http/limits'
import { subscribePages } from './areas/people/subscribeMessage/subscribePages'
import requestLog from './http/log'
import nesting from './http/nesting'
import { sandboxAuthorize } from './areas/people/wechat/sandboxAuthorize'
import sandboxPages from './http/sandboxPages'
import security from './http/security'
import { createServe } from './http/serve'
import { createDiskFileStore } from './providers/fileStore/diskFileStore'
import type { FileStore } from './providers/fileStore/fileStore'
import { createSmsProvider } from './providers/sms/createSmsProvider'
import type { SmsProvider } from './providers/sms/smsProvider'
import { createSubscribeMessages } from './providers/subscribeMessage/createSubscribeMessages'
import type { SubscribeMessages } from './providers/subscribeMessage/subscribeMessage'
import { createWechat } from './providers/wechat/createWechat'
import type { Wechat } from './providers/wechat/wechat'
import { createWechatPay } from './providers/wechatPay/createWechatPay'
import type { WechatPay } from './providers/wechatPay/wechatPay'
import { noticePath } from './providers/wechatPay/noticePath'
import { serveModules } from './routes'
import { deriveSecrets } from './kernel/secrets'
import { createServices, type Services } from './services'
import { pictures } from './areas/people/picture/pictureFiles'
import { web } from './http/web/web'

export interface AppOptions {
  environment: Environment
  log: FastifyBaseLogger
  db: Database
  /** At least 32 characters; every key of the server is derived from it. */
  serverSecret: string
  /** ms since 1970; tests turn it. */
  clock?: () => number
  /** Instead of the one the environment names. */
  smsProvider?: SmsProvider
  /** The same for logging in with WeChat. */
  wechatProvider?: Wechat
  /** The same for subscribe messages. */
  subscribeProvider?: SubscribeMessages
  /** Instead of the uploads folder in DATA_DIR. */
  fileStore?: FileStore
  /** The same for payments. */
  payProvider?: WechatPay
}

/** Not the app alone: a Fastify instance is a thenable, and a promise of it would lose what is added. */
export interface Built {
  app: FastifyInstance
  services: Services
}

/** Bodies of calls are small; pictures have a route of their own with its own limit. */
const BODY_BYTES = 256 * 1024

/** As long as the app itself waits (spec 9). */
const REQUEST_TIMEOUT_MS = networkTimeoutMs

/** The whole backend, ready but not listening: `app.listen()` is main.ts's business, `app.inject()` a test's. */
export async function buildApp(options: AppOptions): Promise<Built> {
  const { environment, log, db, clock = Date.now } = options
  const app = Fastify({
    loggerInstance: log,
    // One line per answer is written by http/log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: (_address, hop) => hop < environment.TRUST_PROXY,
    // What cannot even be routed (a broken escape in the address) gets the same envelope.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    // Names a request in the log and in the answer to a fault of ours, also across servers.
    genReqId: newId,
    // A client that sends its request by drops must not hold a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  const smsProvider = options.smsProvider ?? createSmsProvider(environment, clock)
  const wechatProvider = options.wechatProvider ?? createWechat(environment, clock)
  const subscribeProvider = options.subscribeProvider ?? createSubscribeMessages(environment, clock)
  const services = createServices({
    db,
    environment,
    secrets: deriveSecrets(options.serverSecret),
    clock,
    smsProvider,
    wechatProvider,
    subscribeProvider,
    fileStore: options.fileStore ?? createDiskFileStore(path.join(environment.DATA_DIR, 'uploads')),
    payProvider: options.payProvider ?? (await createWechatPay(environment, clock)),
    log,
  })

  await app.register(drain)
  await app.register(envelope)
  await app.register(requestLog)
  await app.register(nesting)
  await app.register(security, { environment })
  app.setNotFoundHandler(answerNotFound)
  await app.register(sandboxPages, { parks: services.parks })
  await app.register(health, { db })
  await app.register(noticeRoutes, {
    orders: services.orders,
    provider: services.payProvider,
    log,
  })
  const { sandbox } = services
  if (sandbox) {
    await app.register(sandboxPayRoutes, { sandbox })
    // By a request of its own, so that notices come in by the same door as real ones.
    sandbox.connect(async (tenantId, headers, payload) => {
      const url = noticePath(tenantId)
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    })
  }
  await app.register(async (limited) => {
    await limited.register(limits, { perMinute: environment.RATE_LIMIT })
    await limited.register(calls, { environment, services, clock })
    await limited.register(gateway, { routes: environment.GATEWAY })
  })
  if (environment.DOCS) await app.register(docs)
  if (environment.DEMO) {
    await app.register(devPages, { smsProvider })
    await app.register(subscribePages, { provider: subscribeProvider })
    await app.register(sandboxAuthorize, { wechat: wechatProvider, parks: services.parks })
    await app.register(tillRoutes, services)
    await app.register(deskRoutes, services)
  }
  await app.register(pictures, { pictures: services.pictures })
  await app.register(web, {
    folder: environment.H5_DIR,
    frames: environment.WEB_VIEW_SOURCES,
    clock,
    firstScreen: createFirstScreen(services),
  })
  await app.ready()
  return { app, services }
}

/** The calls of the contract that are answered here. */
async function calls(
  app: FastifyInstance,
  {
    environment,
    services,
    clock,
  }: Pick<Built, 'services'> & Required<Pick<AppOptions, 'environment' | 'clock'>>,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const authenticate = createAuthentication({
    parks: services.parks,
    sessions: services.sessions,
    clientSecret: environment.CLIENT_SECRET,
    innerSecret: environment.INNER_SECRET,
  })
  const serveDomain = createServe(app, {
    authenticate,
    clock,
    signing: {
      clock,
      nonces: services.requestNonces,
      isDemanded: environment.REQUEST_SIGNATURE === 'demanded',
    },
    isStrict: environment.NODE_ENV !== 'production',
    publicOrigin: environment.PUBLIC_ORIGIN,
    forwarded: environment.GATEWAY.map(({ prefix }) => prefix),
  })
  serveModules(serveDomain, services, clock)
  const isForwarded = environment.GATEWAY.some(({ prefix }) =>
    pictureUpload.path.startsWith(`${prefix}/`),
  )
  if (!isForwarded) {
    await app.register(pictureRoutes, { pictures: services.pictures, authenticate, clock })
  }
}

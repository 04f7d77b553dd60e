import { networkTimeoutMs } from '@/constants'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { docs } from './http/docs'
import type { Database } from './database/createDatabase'
import type { Environment } from './kernel/environment'
import type { FolderWork } from './kernel/folder/folderWork'
import { newId } from './kernel/ids'
import { profileOf } from './areas/people/account/account.service'
import { createAuthentication } from './http/auth'
import { createDeskAccess } from './desk/access'
import { deskParts } from './desk/allParts'
import { desk, type DeskOptions } from './desk/frame'
import drain from './http/drain'
import envelope, { answerError } from './http/envelope'
import forwardedScheme from './http/forwardedScheme'
import { gateway } from './http/gateway'
import { health } from './http/health'
import { notFound } from './http/notFound'
import { observe } from './http/observe'
import limits from './http/limits'
import requestLog from './http/log'
import nesting from './http/nesting'
import { pressureOf } from './http/pressure/sensor'
import type { Pressure } from './http/pressure/pressure'
import { createShed } from './http/pressure/shed'
import sandboxPages from './http/sandboxPages'
import security from './http/security'
import { createServe } from './http/serve'
import { createCallAudit } from './http/callAudit'
import type { ContentCheck } from './providers/contentCheck/contentCheck'
import { createContentCheck } from './providers/contentCheck/createContentCheck'
import { createExpress } from './providers/express/createExpress'
import type { Express } from './providers/express/express'
import { createFileStore } from './providers/fileStore/createFileStore'
import type { FileStore } from './providers/fileStore/fileStore'
import { createParkingGate } from './providers/parkingGate/createParkingGate'
import type { ParkingGate } from './providers/parkingGate/parkingGate'
import { createShippingInfo } from './providers/shippingInfo/createShippingInfo'
import type { ShippingInfo } from './providers/shippingInfo/shippingInfo'
import { createSmsProvider } from './providers/sms/createSmsProvider'
import type { SmsProvider } from './providers/sms/smsProvider'
import { createSubscribeMessages } from './providers/subscribeMessage/createSubscribeMessages'
import type { SubscribeMessages } from './providers/subscribeMessage/subscribeMessage'
import { createWechat } from './providers/wechat/createWechat'
import type { Wechat } from './providers/wechat/wechat'
import { createWechatPay } from './providers/wechatPay/createWechatPay'
import type { WechatPay } from './providers/wechatPay/wechatPay'
import { noticePath } from './providers/wechatPay/wechatPayBodies'
import { openSecrets } from './areas/people/serverKey/serverKey.service'
import { createProduct, product, type Services } from './areas'
import type { Base } from './areas/base'
import type { Authenticate } from './kernel/call'
import type { NamedParts } from './kernel/composition'
import type { Watch } from './kernel/watch'
import { web } from './http/web/web'

export interface AppOptions {
  environment: Environment
  log: FastifyBaseLogger
  db: Database
  /** A read replica (database/createReads); without it everything is read from `db`. */
  reads?: Database
  /** At least 32 characters; all keys of the server are derived from it. */
  serverSecret: string
  /** Further secrets that are accepted (SERVER_SECRET_ALSO). */
  also?: readonly string[]
  /** ms since 1970; tests set it. */
  clock?: () => number
  /** SMS provider; overrides the configured one. */
  smsProvider?: SmsProvider
  /** WeChat log-in provider; overrides the configured one. */
  wechatProvider?: Wechat
  /** Subscribe message provider; overrides the configured one. */
  subscribeProvider?: SubscribeMessages
  /** Content check of members' texts and pictures; overrides the configured one. */
  contentCheck?: ContentCheck
  /** Upload of shipments to WeChat; overrides the configured one. */
  shippingInfo?: ShippingInfo
  /** File store; replaces that of the environment. */
  fileStore?: FileStore
  /** Payment provider; overrides the configured one. */
  payProvider?: WechatPay
  /** Replaces the measured pressure. */
  pressure?: Pressure
  /** Parking gate provider; overrides the configured one. */
  parkingGate?: ParkingGate
  /** Parcel-tracking provider; overrides the configured one. */
  express?: Express
  /** Reader and importer of parks' folders, for the desk. */
  folderWork?: FolderWork
}

/**
 * A wrapper around the app: a Fastify instance is a thenable, so a promise of it would lose added
 * properties.
 */
export interface Built {
  app: FastifyInstance
  services: Services
  /** Parts of all domains, for the schedule. */
  modules: readonly NamedParts[]
  /** Observer of the schedule. */
  watch: Watch
}

/** Maximum body of a call; picture uploads have a separate route and limit. */
const BODY_BYTES = 256 * 1024

/** Same as the app's own timeout (spec 9). */
const REQUEST_TIMEOUT_MS = networkTimeoutMs

/** Builds the whole backend without listening: start.ts calls `app.listen()`, tests use `app.inject()`. */
export async function buildApp(options: AppOptions): Promise<Built> {
  const { environment, log, db, clock = Date.now } = options
  const app = Fastify({
    loggerInstance: log,
    // One line per answer is written by http/log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: (_address, hop) => hop < environment.TRUST_PROXY,
    // Requests that cannot be routed (an invalid escape in the address) get the same envelope.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    // Request id in the log and in answers with status 500, unique across servers.
    genReqId: newId,
    // A client that sends its request very slowly must not hold a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  const parks = { active: () => services.parks.active() }
  const watch = await observe(app, { environment, db, parks, clock, overdue: product.overdue })
  const { services, modules } = createProduct(await baseOf(options, clock, watch))
  const pressure = options.pressure ?? pressureOf(app, { environment, db, log })

  await app.register(drain)
  await app.register(envelope)
  await app.register(requestLog)
  await app.register(nesting)
  await app.register(forwardedScheme)
  await app.register(security, { environment })
  app.setNotFoundHandler(notFound(services.parks))
  await app.register(sandboxPages, { parks: services.parks })
  await app.register(health, { db })
  for (const { openRoutes } of modules) if (openRoutes) await app.register(openRoutes)
  // As a request of the app, so that sandbox notices take the same route as real ones.
  services.sandbox?.connect(async (tenantId, headers, payload) => {
    const url = noticePath(tenantId)
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  })
  await app.register(async (limited) => {
    await limited.register(limits, { perMinute: environment.RATE_LIMIT })
    await limited.register(calls, { environment, services, modules, clock, pressure })
    await limited.register(desk, deskOptions({ environment, services, modules, clock, db }))
    await limited.register(gateway, { routes: environment.GATEWAY })
  })
  if (environment.DOCS) await app.register(docs)
  if (environment.DEMO) {
    for (const { demoPages } of modules) if (demoPages) await app.register(demoPages)
  }
  await app.register(web, {
    folder: environment.H5_DIR,
    frames: environment.WEB_VIEW_SOURCES,
    clock,
    firstScreen: services.firstScreen,
  })
  await app.ready()
  return { app, services, modules, watch }
}

/** Registers the calls of the contract handled by this server. */
async function calls(
  app: FastifyInstance,
  {
    environment,
    services,
    modules,
    clock,
    pressure,
  }: Pick<Built, 'services' | 'modules'> &
    Required<Pick<AppOptions, 'environment' | 'clock' | 'pressure'>>,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const caller = createAuthentication({
    parks: services.parks,
    sessions: services.sessions,
    clientSecret: environment.CLIENT_SECRET,
    innerSecret: environment.INNER_SECRET,
  })
  const authenticate: Authenticate = async (endpoint, request) => {
    const identified = await caller(endpoint, request)
    services.parkTurns.noteCall(identified.park.tenantId)
    return identified
  }
  const serveDomain = createServe(app, {
    authenticate,
    clock,
    audit: createCallAudit({
      clock,
      write: services.audit.write,
      nameOf: async (tx, member) => (await profileOf(tx, member))?.name ?? '',
    }),
    signing: {
      clock,
      nonces: services.requestNonces,
      isDemanded: environment.REQUEST_SIGNATURE === 'demanded',
    },
    shed: createShed(pressure),
    isStrict: environment.NODE_ENV !== 'production',
    publicOrigin: environment.PUBLIC_ORIGIN,
    forwarded: environment.GATEWAY.map(({ prefix }) => prefix),
  })
  for (const { serve } of modules) serve?.(serveDomain)
  for (const { routes } of modules) {
    if (routes) await app.register((inner) => routes(inner, authenticate))
  }
}

/** Options of the staff desk, which uses the app's accounts and sessions. */
function deskOptions({
  environment,
  services,
  modules,
  clock,
  db,
}: Pick<Built, 'services' | 'modules'> &
  Required<Pick<AppOptions, 'environment' | 'clock' | 'db'>>): DeskOptions {
  const { parks, parkTurns, sessions, accounts, audit, secondFactor, deskForms, savedFilters } =
    services
  return {
    parts: deskParts(modules),
    db,
    clock,
    publicOrigin: environment.PUBLIC_ORIGIN,
    parks,
    sessions: {
      ...sessions,
      async identify(accessToken) {
        const identity = await sessions.identify(accessToken)
        if (identity) parkTurns.noteCall(identity.tenantId)
        return identity
      },
    },
    accounts,
    access: createDeskAccess(services),
    secondFactor,
    forms: deskForms,
    savedFilters,
    write: audit.write,
  }
}

/** Base of all domains: the given options, else the environment's providers. */
async function baseOf(options: AppOptions, clock: () => number, watch: Watch): Promise<Base> {
  const { environment, log, db } = options
  const payProvider = options.payProvider ?? (await createWechatPay(environment, clock))
  return {
    db,
    reads: options.reads ?? db,
    environment,
    secrets: await openSecrets(db, {
      serverSecret: options.serverSecret,
      also: options.also ?? [],
    }),
    clock,
    log,
    smsProvider: watch.watched('sms', options.smsProvider ?? createSmsProvider(environment, clock)),
    wechatProvider: watch.watched(
      'wechat',
      options.wechatProvider ?? createWechat(environment, clock),
    ),
    subscribeProvider: watch.watched(
      'subscribeMessages',
      options.subscribeProvider ?? createSubscribeMessages(environment, clock),
    ),
    contentCheck: watch.watched(
      'contentCheck',
      options.contentCheck ?? createContentCheck(environment, clock),
    ),
    shippingInfo: watch.watched(
      'shippingInfo',
      options.shippingInfo ?? createShippingInfo(environment, clock),
    ),
    fileStore: watch.watched(
      'fileStore',
      options.fileStore ?? (await createFileStore(environment, clock)),
    ),
    parkingGate: watch.watched(
      'parkingGate',
      options.parkingGate ?? createParkingGate(environment, clock),
    ),
    express: watch.watched('express', options.express ?? createExpress(environment, clock)),
    payProvider: payProvider && watch.watched('wechatPay', payProvider),
    folderWork: options.folderWork,
  }
}

import path from 'node:path'
import type { Logger } from 'pino'
import { createClosing, type Closing } from './kernel/closing'
import { openDatabase } from './database/openDatabase'
import { readEnvironment, type Environment } from './kernel/environment'
import { createLog } from './http/log'
import { createStartClock } from './kernel/startClock'

/**
 * The larger part of the program takes longer to load than PostgreSQL takes to start, so it is
 * loaded meanwhile. The static imports above are all that the start of PostgreSQL needs.
 */
const loadProduct = () => import('./product')

export interface StartOptions {
  /** Awaited before the server listens: the H5 build made meanwhile. */
  beforeListening?: Promise<unknown>
  /** Called at the end of each part of the start, for its progress, and with `failed`. */
  onPart?: (part: string) => void
}

/**
 * Starts the backend: database, migrations, demo, then listens until a stop signal. Resolves when
 * it listens; a failed start is reported on stderr and ends the process.
 */
export async function start(options: StartOptions = {}): Promise<void> {
  process.on('unhandledRejection', sayFault)
  // Awaited later; until then its rejection must not count as unhandled.
  options.beforeListening?.catch(() => undefined)
  try {
    await openInOrder(options)
  } catch (error) {
    options.onPart?.('failed')
    process.stderr.write(`${sentenceFor(error as NodeJS.ErrnoException)}\n`)
    process.exit(1)
  }
}

async function openInOrder(options: StartOptions): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const closing = createClosing()
  // Registered first: the first start takes seconds, and the database must not outlive its server.
  stopOnSignal(log, closing)
  try {
    await open(environment, log, closing, options)
  } catch (error) {
    // Work interrupted by a stop fails, which is not an error.
    if (closing.hasBegun) return
    await closing.close()
    throw error
  }
}

async function open(
  environment: Environment,
  log: Logger,
  closing: Closing,
  { beforeListening, onPart }: StartOptions,
): Promise<void> {
  const startClock = createStartClock(onPart)
  startClock.passed('program')
  let loading: ReturnType<typeof loadProduct> | undefined
  const opening = openDatabase({
    dataDir: path.join(environment.DATA_DIR, 'postgres'),
    databaseUrl: environment.DATABASE_URL,
    databaseAppUrl: environment.DATABASE_APP_URL,
    log,
    onLaunch() {
      loading = loadProduct()
      // Awaited below; until then its rejection must not count as unhandled.
      loading.catch(() => undefined)
    },
  })
  // A failed opening has closed the database itself.
  closing.add(() =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    ),
  )
  const { db } = await opening
  const product = await (loading ?? loadProduct())
  startClock.passed('database')
  if (environment.DEMO) await product.seedDemo({ db, clock: Date.now, log })
  await product.refuseDemoRemains(db, environment)
  startClock.passed('demo')
  const fileStore = await product.openProvedFileStore(environment)
  const secretsOfServer = product.configuredSecrets(environment)
  const replicaUrl = environment.DATABASE_REPLICA_URL
  const replica = replicaUrl && product.createReads({ primary: db, replicaUrl, log })
  if (replica) closing.add(() => replica.close())
  const reads = replica ? replica.reads : db
  const built = await product.buildApp({
    ...{ environment, log, db, reads, fileStore, folderWork: product.folderWork },
    ...secretsOfServer,
  })
  closing.add(() => built.app.close())
  startClock.passed('app')
  if (environment.DEMO) {
    const { accounts, sms, wechat } = built.services
    const secrets = await product.openSecrets(db, secretsOfServer)
    await product.seedHistory({ db, clock: Date.now, log, secrets, accounts, sms, wechat })
  }
  startClock.passed('history')
  await beforeListening
  startClock.passed('H5')
  await built.app.listen({ host: environment.HOST, port: environment.PORT })
  startClock.passed('listening')
  const { user, system } = process.cpuUsage()
  const processor = Math.round((user + system) / 1000)
  log.info({ milliseconds: startClock.parts(), processor }, 'started')
  const { parks, parkTurns: turns } = built.services
  const { modules, watch } = built
  closing.add(product.startSchedule({ modules, parks, turns, log, watch }))
  process.stdout.write(await product.introduction(built, environment))
}

/** The first signal finishes running requests and closes in order; a second one exits at once. */
function stopOnSignal(log: Logger, closing: Closing): void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing.hasBegun) process.exit(1)
    log.info({ signal }, 'stopping')
    closing.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // When the terminal closes, the database must not run on without its server.
  process.on('SIGHUP', onSignal)
}

/** Logs a fault outside of a request: the server continues to answer. */
function sayFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Errors with a message for the operator; other errors need their stack. */
const namesForPeople = new Set([
  'EnvironmentError',
  'EngineError',
  'ProvisionError',
  'BuildError',
  'DemoRemainsError',
  'SecretError',
  'FileStoreError',
])

function sentenceFor(error: NodeJS.ErrnoException): string {
  const { name, message, stack, code } = error
  if (code === 'EADDRINUSE') return `${message}：端口已被别的程序占用，用 PORT 换一个`
  return namesForPeople.has(name) ? message : (stack ?? String(error))
}

import path from 'node:path'
import type { Logger } from 'pino'
import { createClosing, type Closing } from './kernel/closing'
import { openDatabase } from './database/openDatabase'
import { readEnvironment, type Environment } from './kernel/environment'
import { createLog } from './http/log'
import { createStartClock } from './kernel/startClock'

/**
 * The larger part of the program, which takes longer to load than PostgreSQL takes to start; so the one is loaded
 * while the other recovers. What is imported above is all that the start of PostgreSQL needs.
 */
const loadProduct = () => import('./product')

export interface StartOptions {
  /** Awaited before anybody is answered: the H5 build that is made meanwhile. */
  beforeListening?: Promise<unknown>
}

/**
 * Starts the backend: database, migrations, demo, then listens until it is told to stop. Resolves when it listens; a
 * start that fails is told at the terminal and ends the process.
 */
export async function start(options: StartOptions = {}): Promise<void> {
  process.on('unhandledRejection', sayFault)
  // Awaited later; until then its failure must not count as one that nobody handles.
  options.beforeListening?.catch(() => undefined)
  try {
    await openInOrder(options)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error as NodeJS.ErrnoException)}\n`)
    process.exit(1)
  }
}

async function openInOrder(options: StartOptions): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const closing = createClosing()
  // From the beginning: the first start takes seconds, and a database must not outlive its server.
  stopOnSignal(log, closing)
  try {
    await open(environment, log, closing, options)
  } catch (error) {
    // What was under way when it was told to stop fails, and that is nobody's error.
    if (closing.hasBegun) return
    await closing.close()
    throw error
  }
}

async function open(
  environment: Environment,
  log: Logger,
  closing: Closing,
  { beforeListening }: StartOptions,
): Promise<void> {
  const startClock = createStartClock()
  startClock.passed('program')
  let loading: ReturnType<typeof loadProduct> | undefined
  const opening = openDatabase({
    dataDir: path.join(environment.DATA_DIR, 'postgres'),
    databaseUrl: environment.DATABASE_URL,
    databaseAppUrl: environment.DATABASE_APP_URL,
    log,
    onLaunch() {
      loading = loadProduct()
      // Awaited below; until then its failure must not count as one that nobody handles.
      loading.catch(() => undefined)
    },
  })
  // Who fails to open it has closed it.
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
  startClock.passed('demo')
  const serverSecret = environment.SERVER_SECRET ?? product.persistedSecret(environment.DATA_DIR)
  const replicaUrl = environment.DATABASE_REPLICA_URL
  const replica = replicaUrl && product.createReads({ primary: db, replicaUrl, log })
  if (replica) closing.add(() => replica.close())
  const reads = replica ? replica.reads : db
  const built = await product.buildApp({ environment, log, db, reads, serverSecret })
  closing.add(() => built.app.close())
  startClock.passed('app')
  if (environment.DEMO) {
    const { accounts, sms, wechat } = built.services
    const secrets = product.deriveSecrets(serverSecret)
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

/** On the first signal answers what has begun and closes in order; a second one does not wait. */
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
  // A closed terminal: the database must not run on without its server.
  process.on('SIGHUP', onSignal)
}

/** A fault of ours somewhere beside a request: no reason to stop answering everybody else. */
function sayFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Errors whose message says what to do; of any other the stack is needed. */
const namesForPeople = new Set(['EnvironmentError', 'EngineError', 'ProvisionError', 'BuildError'])

function sentenceFor(error: NodeJS.ErrnoException): string {
  const { name, message, stack, code } = error
  if (code === 'EADDRINUSE')
    return `${message}: another program listens there. Choose another port with PORT.`
  return namesForPeople.has(name) ? message : (stack ?? String(error))
}

import path from 'node:path'
import type { Logger } from 'pino'
import { buildApp, type Built } from './app'
import { createClosing, type Closing } from './closing'
import { openDatabase } from './database/openDatabase'
import { readEnvironment, type Environment } from './environment'
import { startHousekeeping } from './housekeeping'
import { createLog } from './plugins/log'
import { deriveSecrets, persistedSecret } from './secrets'
import { accounts, demoPassword } from './seed/content/accounts'
import { seedCalendar } from './seed/content/calendar'
import { demoPayPassword } from './seed/demoPayPassword'
import { seedDemo } from './seed/seedDemo'
import { seedHistory } from './seed/seedHistory'
import { startSweeping } from './sweeping'

/** Starts the backend: database, migrations, demo, then listens until it is told to stop. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const closing = createClosing()
  // From the beginning: the first start takes seconds, and a database must not outlive its server.
  stopOnSignal(log, closing)
  try {
    await open(environment, log, closing)
  } catch (error) {
    // What was under way when it was told to stop fails, and that is nobody's error.
    if (closing.hasBegun) return
    await closing.close()
    throw error
  }
}

async function open(environment: Environment, log: Logger, closing: Closing): Promise<void> {
  const opening = openDatabase({
    dataDir: path.join(environment.DATA_DIR, 'postgres'),
    databaseUrl: environment.DATABASE_URL,
    databaseAppUrl: environment.DATABASE_APP_URL,
    log,
  })
  // Who fails to open it has closed it.
  closing.add(() =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    ),
  )
  const { db } = await opening
  if (environment.DEMO) await seedDemo({ db, clock: Date.now, log })
  const serverSecret = environment.SERVER_SECRET ?? persistedSecret(environment.DATA_DIR)
  const built = await buildApp({ environment, log, db, serverSecret })
  closing.add(() => built.app.close())
  if (environment.DEMO) {
    const { users, sms } = built.services
    const secrets = deriveSecrets(serverSecret)
    await seedHistory({ db, clock: Date.now, log, secrets, users, sms })
  }
  await built.app.listen({ host: environment.HOST, port: environment.PORT })
  closing.add(startHousekeeping(built.services, log))
  closing.add(startSweeping(built.services, log))
  await introduce(built, environment)
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

/** Tells the person at the terminal, in their language, where to look. */
async function introduce({ app, services }: Built, environment: Environment): Promise<void> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : environment.PORT
  const lines = ['', `  园区已打开   http://localhost:${port}`]
  if (environment.DEMO) {
    const parks = await services.parks.active()
    for (const park of parks) {
      const [host] = park.hosts
      if (host) lines.push(`  ${park.name}   http://${host}:${port}`)
    }
    const [member, newMember, ...staff] = accounts(seedCalendar(Date.now()))
    lines.push('', `  演示账号（密码都是 ${demoPassword}）`)
    if (member) {
      lines.push(`    会员     ${member.phone}  ${member.nickname}（支付密码 ${demoPayPassword}）`)
    }
    if (newMember) lines.push(`    新会员   ${newMember.phone}  ${newMember.nickname}`)
    for (const { phone, nickname } of staff) lines.push(`    员工     ${phone}  ${nickname}`)
    lines.push('', `  短信验证码   http://localhost:${port}/dev/sms`)
    lines.push(`  演示收银台   http://localhost:${port}/dev/cashier`)
    lines.push(`  答复投诉     http://localhost:${port}/dev/complaints`)
  }
  if (environment.DOCS) lines.push(`  接口文档     http://localhost:${port}/docs`)
  lines.push('', '  按 Ctrl+C 停止，数据会保留。', '')
  process.stdout.write(lines.join('\n'))
}

process.on('unhandledRejection', (error) => {
  // A fault of ours somewhere beside a request: no reason to stop answering everybody else.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
})

/** Errors whose message says what to do; of any other the stack is needed. */
const namesForPeople = new Set(['EnvironmentError', 'EngineError', 'ProvisionError'])

main().catch((error: unknown) => {
  const { name, message, stack, code } = error as NodeJS.ErrnoException
  const sentence =
    code === 'EADDRINUSE'
      ? `${message}: another program listens there. Choose another port with PORT.`
      : namesForPeople.has(name)
        ? message
        : (stack ?? String(error))
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})

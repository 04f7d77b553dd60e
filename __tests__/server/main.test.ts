/**
 * The program itself: started, stopped and restarted as by an operator.
 * @long
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { databaseFolder } from '../support/databaseFolder'
import { until } from '../support/until'

const root = path.join(__dirname, '../..')
let folder: string
const running = new Set<ChildProcess>()

beforeAll(() => {
  folder = mkdtempSync(path.join(databaseFolder(), 'park-main-'))
  // Readable for PostgreSQL, which runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  /** Output so far. */
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

function run(environment: Record<string, string>, words = ['scripts/server/main.mjs']): Program {
  const child = spawn(process.execPath, words, {
    cwd: root,
    // An empty variable counts as unset.
    env: {
      ...process.env,
      ...{ NODE_ENV: '', DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder },
      ...environment,
    },
  })
  running.add(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output: () => text, ended }
}

/** Waits for the address that the program prints when it is ready. */
async function addressOf(program: Program): Promise<string> {
  let isOver = false
  void program.ended.then(() => (isOver = true))
  const address = await until(() => {
    if (isOver) throw new Error(program.output())
    return /园区已打开 +(http:\/\/localhost:\d+)/.exec(program.output())?.[1]
  }, 'the address')
  return address.replace('localhost', '127.0.0.1')
}

async function post(address: string, url: string, body: object, headers: object) {
  const response = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenantid: 'mianfang', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { data: Record<string, string> },
  }
}

it('the server starts, registers a member by sandbox code, restarts and still has the member', async () => {
  const first = run({})
  const address = await addressOf(first)
  expect(first.output()).toContain('13800000001')
  expect(first.output()).toContain('/dev/sms')

  const PhoneNumber = '13912345678'
  await post(address, '/notice/api/v1/park-consumer-sms/register/c', { PhoneNumber }, {})
  const [{ Code }] = (await (await fetch(`${address}/dev/sms.json`)).json()) as [{ Code: string }]
  const { body } = await post(
    address,
    '/uc/api/v1/user/register/c',
    { PhoneNumber, CheckCode: Code, Password: 'linen2026' },
    {},
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = run({})
  const again = await addressOf(second)
  const info = await post(
    again,
    '/uc/api/v1/User/GetInfo',
    {},
    { authorization: `Bearer ${body.data.access_token}` },
  )
  expect(info.body.data.PhoneNumber).toBe(PhoneNumber)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

it('the server stopped during its first start stops its database too', async () => {
  const DATA_DIR = path.join(folder, 'interrupted')
  const program = run({ DATA_DIR })
  const pidFile = path.join(DATA_DIR, 'postgres/data/postmaster.pid')
  // The file exists a moment before its first line; process 0 would be this process group.
  const firstLine = () =>
    Number(existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const pid = await until(() => firstLine() || false, 'the process id')
  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
  expect(program.output()).not.toContain('园区已打开')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('the server finishes running requests before it stops', async () => {
  const program = run({})
  const address = await addressOf(program)
  const body = JSON.stringify({ PhoneNumber: '13800000001', Password: 'park1958' })
  const request = http.request(`${address}/uc/api/v1/user/login/c`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Basic ${Buffer.from('mianfang:park-consumer').toString('base64')}`,
      expect: '100-continue',
    },
  })
  const answered = once(request, 'response')
  request.flushHeaders()
  // The server has started this request, and waits for its body, when the signal arrives.
  await once(request, 'continue')
  program.child.kill('SIGTERM')
  request.end(body)
  const [response] = (await answered) as [http.IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  expect(await program.ended).toBe(0)
})

it('the server in production does not start on data seeded by a demo start', async () => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'sms,wechat,wechatPay',
    LOG_LEVEL: 'silent',
  }
  const refused = run(production)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('npm run park -- remove mianfang')
  expect(refused.output()).not.toContain('    at ')

  const park = ['--import', 'tsx', 'server/tools/park/main.ts', 'remove']
  for (const tenantId of ['mianfang', 'binjiang']) {
    const removal = run({}, [...park, tenantId])
    expect(await removal.ended).toBe(0)
    expect(removal.output()).toMatch(new RegExp(`已删除试用园区 ${tenantId}，共 \\d+ 行`))
  }
  const again = run({}, [...park, 'mianfang'])
  expect(await again.ended).toBe(1)
  expect(again.output()).toBe('没有编号为 mianfang 的园区\n')

  const started = run(production)
  await addressOf(started)
  expect(started.output()).toContain('npm run park -- import')
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})

it.each([
  [{ PORT: 'abc' }, /^PORT：应为整数$/m],
  [{ NODE_ENV: 'production' }, /ALLOW_SANDBOX=sms/],
])('the server ends with a clear message for %p', async (environment, message) => {
  const program = run(environment as unknown as Record<string, string>)
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(message)
  expect(program.output()).not.toContain('    at ')
})

it('the server does not listen if the H5 build fails', async () => {
  const script = `const { startServer } = await import('./scripts/server/load.mjs')
      const failed = Object.assign(new Error('nothing is served'), { name: 'BuildError' })
      await startServer({ beforeListening: Promise.reject(failed) })`
  const program = run({}, ['--input-type=module', '--eval', script])
  expect(await program.ended).toBe(1)
  expect(program.output()).toBe('nothing is served\n')
  expect(existsSync(path.join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
})

it('the server reports a port in use', async () => {
  const other = http.createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    const program = run({ PORT: String((other.address() as AddressInfo).port) })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('用 PORT 换一个')
  } finally {
    other.close()
  }
})

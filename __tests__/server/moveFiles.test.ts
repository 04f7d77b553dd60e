/**
 * Moving the uploaded files between folder and bucket: copied, proved, continued, moved back.
 * @long
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBucketFileStore } from '../../server/providers/fileStore/bucketFileStore'
import { createDiskFileStore } from '../../server/providers/fileStore/diskFileStore'
import type { FileStore } from '../../server/providers/fileStore/fileStore'
import { copyFiles, type CopyOptions } from '../../server/tools/files/copyFiles'
import { BUCKET, startBucketServer, type BucketServer } from '../support/server/bucketServer'
import { until } from '../support/until'

const folder = mkdtempSync(path.join(tmpdir(), 'move-test-'))
let bucket: BucketServer
beforeAll(async () => {
  bucket = await startBucketServer()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder with files, and an empty part of the bucket. */
async function stores(part: string, total: number) {
  const dataDir = path.join(folder, part)
  const disk = createDiskFileStore(path.join(dataDir, 'uploads'))
  for (let n = 0; n < total; n += 1) await disk.put(nameOf(n), contentOf(n))
  const remote = createBucketFileStore({ ...bucket.settings, prefix: `${part}/` }, Date.now)
  const environment = { ...bucket.environment, DATA_DIR: dataDir, S3_PREFIX: part }
  return { disk, remote, environment }
}
const nameOf = (n: number) => `otherimage/${n}.jpg`
const contentOf = (n: number) => Buffer.from(`picture ${n}`)
async function namesOf(store: FileStore) {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}
const namesUpTo = (total: number) => Array.from({ length: total }, (_, n) => nameOf(n)).sort()
async function expectWhole(store: FileStore, total: number) {
  expect(await namesOf(store)).toEqual(namesUpTo(total))
  for (let n = 0; n < total; n += 1)
    expect((await store.read(nameOf(n)))?.equals(contentOf(n))).toBe(true)
}

const copyOptions: CopyOptions = {
  ...{ isDry: false, isMoving: false, isOverwriting: false },
  ...{ isStopped: () => false, onProgress: () => undefined },
}

/** Runs the command as an operator does. */
function start(words: string[], environment: Record<string, string>) {
  const program = path.join(__dirname, '../../server/tools/files/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, NODE_ENV: '', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, output: () => output }
}
async function run(words: string[], environment: Record<string, string>) {
  const { ended, output } = start(words, environment)
  return { code: await ended, output: output() }
}

it('files are copied to the bucket, moved once the servers use it, and moved back', async () => {
  const { disk, remote, environment } = await stores('whole', 20)
  const before = { ...environment, FILES: 'folder' }
  const dry = await run(['copy', '--to', 's3', '--dry-run'], before)
  expect([dry.code, await namesOf(remote)]).toEqual([0, []])
  expect(dry.output).toMatch(/20 个文件\n需要复制 20 个/)

  const early = await run(['move', '--to', 's3'], before)
  expect([early.code, early.output]).toEqual([2, expect.stringContaining('FILES 还是 folder')])
  await expectWhole(disk, 20)

  const copied = await run(['copy', '--to', 's3'], before)
  expect([copied.code, copied.output]).toEqual([0, expect.stringMatching(/复制 20 个.*已有 0 个/)])
  await expectWhole(remote, 20)
  await expectWhole(disk, 20)

  await disk.put(nameOf(20), contentOf(20))
  const moved = await run(['move', '--to', 's3'], environment)
  expect(moved.output).toMatch(/复制 1 个.*已有 20 个，从上传目录删除 21 个/)
  expect(moved.code).toBe(0)
  await expectWhole(remote, 21)
  expect(await namesOf(disk)).toEqual([])

  const back = await run(['move', '--to', 'folder'], before)
  expect([back.code, back.output]).toEqual([0, expect.stringContaining('从存储桶删除 21 个')])
  await expectWhole(disk, 21)
  expect(await namesOf(remote)).toEqual([])
})

it('a move continues after a kill, and every file is always in one of the places', async () => {
  const total = 400
  const { disk, remote, environment } = await stores('killed', total)
  const killed = start(['move', '--to', 's3'], environment)
  await until(async () => (await namesOf(remote)).length > 20, 'the first copies')
  killed.child.kill('SIGKILL')
  await killed.ended
  const left = await namesOf(disk)
  expect(left.length).toBeGreaterThan(0)
  expect([...new Set([...left, ...(await namesOf(remote))])].sort()).toEqual(namesUpTo(total))
  const again = await run(['move', '--to', 's3'], environment)
  expect(again.code).toBe(0)
  await expectWhole(remote, total)
  expect(await namesOf(disk)).toEqual([])
})

it('Ctrl-C ends the move after the current files, reports it and loses nothing', async () => {
  const total = 400
  const { disk, remote, environment } = await stores('stopped', total)
  const stopped = start(['move', '--to', 's3'], environment)
  await until(async () => (await namesOf(remote)).length > 20, 'the first copies')
  stopped.child.kill('SIGINT')
  expect(await stopped.ended).toBe(130)
  expect(stopped.output()).toContain('再运行一次会接着做')
  const [left, there] = [await namesOf(disk), await namesOf(remote)]
  expect(left.length).toBeGreaterThan(0)
  expect([...left, ...there].sort()).toEqual(namesUpTo(total))
})

it('a copy that differs is reported, and its source stays', async () => {
  const { disk, remote } = await stores('damaged', 3)
  const damaging: FileStore = {
    ...remote,
    read: async (name) => (name === nameOf(1) ? Buffer.from('x') : remote.read(name)),
  }
  const hidden: FileStore = { ...damaging }
  let looks = 0
  // Absent before the copy, damaged behind it.
  hidden.read = async (name) =>
    name === nameOf(1) && (looks += 1) === 1 ? undefined : damaging.read(name)
  const report = await copyFiles(disk, hidden, { ...copyOptions, isMoving: true })
  expect(report).toMatchObject({ damaged: [nameOf(1)], copied: 2, removed: 2 })
  expect(await namesOf(disk)).toEqual([nameOf(1)])
})

it('a file that differs on both sides is kept unless the operator decides', async () => {
  const { disk, remote, environment } = await stores('different', 2)
  await remote.put(nameOf(1), Buffer.from('other'))
  const left = await run(['move', '--to', 's3'], environment)
  expect([left.code, left.output]).toEqual([1, expect.stringMatching(/1 个文件两边内容不同/)])
  expect(left.output).toContain(nameOf(1))
  expect((await remote.read(nameOf(1)))?.toString()).toBe('other')
  expect(await namesOf(disk)).toEqual([nameOf(1)])
  const decided = await run(['move', '--to', 's3', '--overwrite'], environment)
  expect(decided.code).toBe(0)
  await expectWhole(remote, 2)
})

it('an unusable store ends the move with a message; finished copies stay', async () => {
  const { disk, environment } = await stores('refused', 2)
  const wrong = await run(['copy', '--to', 's3'], { ...environment, S3_SECRET_ACCESS_KEY: 'wrong' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('S3_SECRET_ACCESS_KEY')])
  expect(wrong.output.trim().split('\n')).toHaveLength(1)
  await expectWhole(disk, 2)
})

it('the check command tests the configured store', async () => {
  const { environment } = await stores('checked', 2)
  expect(await run(['check'], environment)).toEqual({
    code: 0,
    output: '存储桶可以读、写、删除，现有 0 个文件\n',
  })
  expect(await run(['check'], { ...environment, FILES: 'folder' })).toEqual({
    code: 0,
    output: '上传目录可以读、写、删除，现有 2 个文件\n',
  })
  const missing = await run(['check'], { ...environment, S3_BUCKET: `${BUCKET}-none` })
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('没有存储桶')])
})

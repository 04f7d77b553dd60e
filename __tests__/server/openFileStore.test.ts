/** The store of a server that starts: settings that fit together, and a place that works. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EnvironmentError, readEnvironment } from '../../server/kernel/environment'
import { openProvedFileStore } from '../../server/providers/fileStore/createFileStore'
import { startBucketServer, type BucketServer } from '../support/server/bucketServer'

const folder = mkdtempSync(path.join(tmpdir(), 'open-store-test-'))
let bucket: BucketServer
beforeAll(async () => {
  bucket = await startBucketServer()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'sms,wechat,wechatPay' }
const read = (settings: Record<string, string>) =>
  readEnvironment({ ...production, DATA_DIR: folder, ...settings })

describe('settings', () => {
  const whole = {
    FILES: 's3',
    S3_BUCKET: 'park-uploads',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const problemsOf = (settings: Record<string, string>): string => {
    try {
      read({ ...whole, ...settings })
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError)
      return (error as Error).message
    }
  }

  it('for a folder and a bucket are valid', () => {
    expect(read({}).FILES).toBe('folder')
    expect(problemsOf({})).toBe('')
    for (const prefix of ['park', 'park/', 'a/b'])
      expect(read({ ...whole, S3_PREFIX: prefix }).S3_PREFIX).toMatch(/[a-z]\/$/)
    expect(read({ ...whole, S3_ENDPOINT: 'https://oss.example.cn/' }).S3_ENDPOINT).toBe(
      'https://oss.example.cn',
    )
  })

  it.each([
    [{ FILES: 'disk' }, /^FILES：应为 folder 或 s3$/],
    [{ FILES: 's3', S3_BUCKET: '' }, /^S3_BUCKET：文件放在 s3 时必填$/],
    [
      { FILES: 'folder', FILES_ALSO: 's3', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      /S3_ACCESS_KEY_ID：.*\nS3_SECRET_ACCESS_KEY：/,
    ],
    [{ FILES_ALSO: 's3' }, /^FILES_ALSO：应与 FILES 不同/],
    [{ S3_ENDPOINT: 'https://oss.example.cn/park-uploads' }, /后面没有路径/],
    [{ S3_ENDPOINT: 'oss.example.cn' }, /S3_ENDPOINT/],
    [{ S3_BUCKET: 'Park Uploads' }, /不是存储桶的名称/],
    [{ S3_PREFIX: '../other' }, /S3_PREFIX/],
    [{ S3_PREFIX: '/' }, /S3_PREFIX/],
    [{ S3_DELIVERY: 'public' }, /S3_PUBLIC_URL/],
    [{ S3_DELIVERY: 'signed', S3_ENDPOINT: 'http://10.0.0.5:9000' }, /https 的图片/],
    [{ S3_DELIVERY: 'public', S3_PUBLIC_URL: 'http://cdn.example.cn' }, /https 的图片/],
  ])('%j is refused', (settings, message) => {
    expect(problemsOf(settings)).toMatch(message)
  })
})

describe('start in production', () => {
  it('succeeds with a working folder or bucket', async () => {
    const say = jest.fn()
    await openProvedFileStore(read({}), say)
    await openProvedFileStore(read(bucket.environment), say)
    expect(say).not.toHaveBeenCalled()
  })

  it('fails with wrong keys or a file instead of a folder', async () => {
    const wrong = read({ ...bucket.environment, S3_SECRET_ACCESS_KEY: 'wrong' })
    await expect(openProvedFileStore(wrong)).rejects.toThrow(/检查 S3_SECRET_ACCESS_KEY/)
    const DATA_DIR = path.join(folder, 'file')
    writeFileSync(DATA_DIR, '')
    chmodSync(DATA_DIR, 0o400)
    await expect(openProvedFileStore(read({ DATA_DIR }))).rejects.toThrow(/上传目录 .*file/)
  })

  it('during a file move also checks the bucket that is only read', async () => {
    const settings = { ...bucket.environment, FILES: 'folder', FILES_ALSO: 's3' }
    await openProvedFileStore(read(settings))
    const wrong = read({ ...settings, S3_BUCKET: 'no-such-bucket' })
    await expect(openProvedFileStore(wrong)).rejects.toThrow(/没有存储桶/)
  })

  it('succeeds with a warning while the bucket is unreachable', async () => {
    const say = jest.fn()
    await bucket.leave()
    await openProvedFileStore(read(bucket.environment), say)
    expect(say).toHaveBeenCalledWith(expect.stringMatching(/暂时连不上.*服务器照常启动/))
    await bucket.comeBack()
  })
})

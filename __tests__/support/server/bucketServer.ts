import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { BucketSettings } from '../../../server/kernel/fileSettings'

/** Access key and secret of the test storage. */
const KEY = 'S3RVER'

export const BUCKET = 'uploads-of-the-tests'

/**
 * Exits when its standard input closes, that is when the test process ends. For the signature of a list S3rver drops the
 * last slash of the path, unlike Amazon; the patch signs the path as it was sent.
 */
const program = `
const S3rver = require('@20minutes/s3rver')
const v4 = require('@20minutes/s3rver/lib/signature/v4')
const [directory, port, bucket] = process.argv.slice(1)
process.stdin.on('end', () => process.exit(0)).resume()
const { getStringToSign } = v4
v4.getStringToSign = (request, rest) =>
  getStringToSign({ ...request, uri: request.headers['sent-path'] }, rest)
const server = new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets: [{ name: bucket }] })
server.middleware.unshift((context, next) => {
  context.req.headers['sent-path'] = context.path
  return next()
})
server.run().then((address) => console.log(address.port))`

/** An S3-compatible storage in a process of its own, which checks signatures. */
export interface BucketServer {
  endpoint: string
  settings: BucketSettings
  /** The same as settings of a server. */
  environment: Record<string, string>
  /** Kills the storage like a machine failure; stored files remain. */
  leave(): Promise<void>
  /** Starts it again at the same address. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Starts the storage with one empty bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-test-'))
  let port = '0'
  let running: ChildProcess | undefined
  const start = async () => {
    // S3rver's page tokens for lists of more than 1,000 files need a cipher of older OpenSSL.
    const node = ['--openssl-legacy-provider', '-e', program, directory, port, BUCKET]
    const child = spawn(process.execPath, node, {
      cwd: path.join(__dirname, '../../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    running = child
    const [line] = (await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit'),
    ])) as [string]
    if (child.exitCode !== null) throw new Error('the storage did not start')
    port = line
  }
  const leave = async () => {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    running = undefined
    await ended
  }
  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    settings: {
      ...{ endpoint, region: 'us-east-1', bucket: BUCKET, prefix: '', isPathStyle: true },
      ...{ keyId: KEY, secretKey: KEY, delivery: 'server' },
    },
    environment: {
      ...{ FILES: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_PATH_STYLE: 'on' },
      ...{ S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    },
    leave,
    comeBack: start,
    async close() {
      await leave()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import type { BucketSettings } from '../../kernel/fileSettings'
import { FileStoreError } from './fileStore'

/** What the storage's errors have in common: a name, and the answer's status. */
interface BucketError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
  /** Region named by the storage in its refusal. */
  Region?: string
}

/** Whether the object does not exist. A missing bucket is a fault, although it has the same status. */
export const isMissing = (error: unknown): boolean => (error as BucketError).name === 'NoSuchKey'

/** What the operator can do, by the name of the storage's refusal. */
const refusals: Record<string, (settings: BucketSettings, error: BucketError) => string> = {
  InvalidAccessKeyId: () => '不认识 S3_ACCESS_KEY_ID 的密钥',
  SignatureDoesNotMatch: () => '签名不对：检查 S3_SECRET_ACCESS_KEY',
  AccessDenied: ({ bucket, prefix }) =>
    `密钥没有权限：需要在 ${bucket}/${prefix}* 读、写、删除文件（GetObject、PutObject、DeleteObject），并列出存储桶（ListBucket）`,
  NoSuchBucket: ({ bucket }) => `没有存储桶“${bucket}”：先建好它，或检查 S3_BUCKET`,
  RequestTimeTooSkewed: () => '本机的时钟差得太多：先校准时间',
  AuthorizationHeaderMalformed: (_settings, { Region }) => wrongRegion(Region),
  PermanentRedirect: (_settings, { Region }) => wrongRegion(Region),
}

const wrongRegion = (region: string | undefined) =>
  `地域不对：检查 S3_REGION 和 S3_ENDPOINT${region ? `，存储桶在 ${region}` : ''}`

/** Storages beside Amazon's have further names for the same refusals. */
const refusedStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  401: 'InvalidAccessKeyId',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
}

/**
 * The error of a request to the bucket, in words for the operator. It holds neither keys nor a
 * signed address.
 */
export function bucketFault(error: unknown, settings: BucketSettings): FileStoreError {
  const bucketError = error as BucketError
  const where = settings.endpoint ?? `S3（${settings.region}）`
  const status = bucketError.$metadata?.httpStatusCode
  const name = bucketError.name in refusals ? bucketError.name : refusedStatus[status ?? 0]
  const sentence = name && refusals[name]?.(settings, bucketError)
  if (sentence) return new FileStoreError('refused', `文件存储 ${where}：${sentence}`, error)
  const code = bucketError.code ?? bucketError.name
  if (code === 'ENOTFOUND')
    return new FileStoreError('refused', `文件存储 ${where}：没有这个主机，检查 S3_ENDPOINT`, error)
  const isAnswered = status !== undefined && status < 500
  if (isAnswered && status !== 429)
    return new FileStoreError('refused', `文件存储 ${where}：被拒绝（${status} ${code}）`, error)
  return new FileStoreError(
    'away',
    `文件存储 ${where}：暂时连不上（${status ?? ''}${code}）`,
    error,
  )
}

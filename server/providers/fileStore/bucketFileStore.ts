import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { BucketSettings } from '../../kernel/fileSettings'
import { bucketFault, isMissing } from './bucketFault'
import { checkFileName, fileName, type FileStore, type StoredFile } from './fileStore'

/** Time for a connection and for a whole answer, ms: a page of the app waits for its pictures. */
const CONNECT_MS = 3_000
const ANSWER_MS = 15_000

/** Attempts of one request; the app repeats an upload that failed. */
const ATTEMPTS = 2

/**
 * A signed address is the same for an hour, so that browsers keep the picture, and valid for one
 * more.
 */
const HOUR_SECONDS = 3_600

const YEAR_SECONDS = 365 * 86_400

/**
 * Stores files in a bucket of S3-compatible storage, below the prefix of the settings. An object is
 * complete or absent, so nothing is ever unfinished.
 * @throws FileStoreError from every method, with what the operator can do
 */
export function createBucketFileStore(settings: BucketSettings, clock: () => number): FileStore {
  const { bucket, prefix, delivery, publicUrl } = settings
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secretKey },
    maxAttempts: ATTEMPTS,
    // The newer checksums are unknown to most compatible storages.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  })
  const keyOf = (name: string) => `${prefix}${checkFileName(name)}`
  const at = (name: string) => ({ Bucket: bucket, Key: keyOf(name) })
  const fault = (error: unknown) => bucketFault(error, settings)

  return {
    async put(name, bytes) {
      const object = {
        ...at(name),
        Body: bytes,
        ContentType: 'image/jpeg',
        CacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
      }
      await client.send(new PutObjectCommand(object)).catch((error: unknown) => {
        throw fault(error)
      })
    },

    async read(name) {
      const command = new GetObjectCommand(at(name))
      try {
        const { Body } = await client.send(command)
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (isMissing(error)) return undefined
        throw fault(error)
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name))).catch((error: unknown) => {
        if (!isMissing(error)) throw fault(error)
      })
    },

    async *list(): AsyncGenerator<StoredFile> {
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }))
          .catch((error: unknown) => {
            throw fault(error)
          })
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (fileName.test(name)) yield { name, changedAt: LastModified?.getTime() ?? clock() }
        }
        if (!page.IsTruncated) return
        ContinuationToken = page.NextContinuationToken
      }
    },

    async dropUnfinished() {},

    ...(delivery === 'public' && {
      addressOf: async (name) => ({
        url: `${publicUrl}/${checkFileName(name)}`,
        maxAgeSeconds: YEAR_SECONDS,
      }),
    }),
    ...(delivery === 'signed' && {
      async addressOf(name) {
        const signingDate = new Date(clock())
        signingDate.setUTCMinutes(0, 0, 0)
        const options = { signingDate, expiresIn: 2 * HOUR_SECONDS }
        const url = await getSignedUrl(client, new GetObjectCommand(at(name)), options)
        return { url, maxAgeSeconds: HOUR_SECONDS }
      },
    }),
  }
}

import * as v from 'valibot'

/** Where uploaded files are kept. */
export type StorePlace = 'folder' | 's3'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, '不能只有空格'))
const place = v.picklist(['folder', 's3'], '应为 folder 或 s3')
const origin = v.pipe(
  v.string(),
  v.url('应为网址'),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, '应为 https://主机，后面没有路径'),
  v.transform((url) => url.replace(/\/$/, '')),
)

/** Settings of the storage of uploaded files (docs/OPERATING.md, "Files in S3-compatible storage"). */
export const fileEntries = {
  /** `folder`: DATA_DIR/uploads, shared by all servers; `s3`: a bucket. */
  FILES: v.optional(place, 'folder'),
  /** The other place, read and cleaned as well while files move. */
  FILES_ALSO: v.optional(place),
  /** Default: Amazon's own for the region. */
  S3_ENDPOINT: v.optional(origin),
  S3_REGION: v.optional(text, 'us-east-1'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '不是存储桶的名称')),
  ),
  /** Folder within the bucket, for a bucket with other contents. */
  S3_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/, '应为字母、数字、- 和 _，各级之间用 /'),
      v.transform((prefix) => `${prefix.replace(/\/$/, '')}/`),
    ),
  ),
  /** https://host/bucket/… instead of https://bucket.host/…: MinIO, Ceph, Garage. */
  S3_PATH_STYLE: v.optional(
    v.pipe(
      v.picklist(['1', '0', 'true', 'false', 'on', 'off'], '应为 on 或 off'),
      v.transform((value) => value === '1' || value === 'true' || value === 'on'),
    ),
    'off',
  ),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  /**
   * How browsers get a picture: through this server, from the bucket by a signed address, or from
   * S3_PUBLIC_URL.
   */
  S3_DELIVERY: v.optional(
    v.picklist(['server', 'signed', 'public'], '应为 server、signed 或 public'),
    'server',
  ),
  /** `https://…` under which the prefix is readable without a key: a public bucket or a CDN. */
  S3_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('应为网址'),
      v.regex(/^https?:\/\/[^?#]+$/, '应为 https://主机/路径'),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
}

export type FileEnvironment = v.InferOutput<v.ObjectSchema<typeof fileEntries, undefined>> & {
  NODE_ENV: string
}

export interface BucketSettings {
  endpoint?: string
  region: string
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  isPathStyle: boolean
  keyId: string
  secretKey: string
  delivery: 'server' | 'signed' | 'public'
  publicUrl?: string
}

/** Settings of the bucket. @throws Error where `fileContradictions` names one that is missing */
export function bucketSettings(environment: FileEnvironment): BucketSettings {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(missingForBucket(environment).join('\n'))
  return {
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT }),
    region: environment.S3_REGION,
    bucket: S3_BUCKET,
    prefix: environment.S3_PREFIX ?? '',
    isPathStyle: environment.S3_PATH_STYLE,
    keyId: S3_ACCESS_KEY_ID,
    secretKey: S3_SECRET_ACCESS_KEY,
    delivery: environment.S3_DELIVERY,
    ...(environment.S3_PUBLIC_URL && { publicUrl: environment.S3_PUBLIC_URL }),
  }
}

/** Missing settings of a bucket, a line each. */
export const missingForBucket = (environment: FileEnvironment): string[] =>
  (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => !environment[name])
    .map((name) => `${name}：文件放在 s3 时必填`)

/** Settings of files that do not go together, a line each. */
export function fileContradictions(environment: FileEnvironment): string[] {
  const { FILES, FILES_ALSO, S3_DELIVERY, S3_ENDPOINT, S3_PUBLIC_URL, NODE_ENV } = environment
  const usesBucket = FILES === 's3' || FILES_ALSO === 's3'
  const problems = usesBucket ? missingForBucket(environment) : []
  if (FILES_ALSO === FILES) problems.push('FILES_ALSO：应与 FILES 不同，或去掉')
  if (S3_DELIVERY === 'public' && !S3_PUBLIC_URL)
    problems.push('S3_PUBLIC_URL：S3_DELIVERY=public 时必填')
  const shown = S3_DELIVERY === 'public' ? S3_PUBLIC_URL : S3_ENDPOINT
  const isPlain = S3_DELIVERY !== 'server' && shown?.startsWith('http:')
  if (usesBucket && isPlain && NODE_ENV === 'production')
    problems.push('S3_DELIVERY：页面只能显示 https 的图片，改用 https 的地址或 S3_DELIVERY=server')
  return problems
}

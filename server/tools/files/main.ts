import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { readEnvironment, type Environment } from '../../kernel/environment'
import { missingForBucket, type StorePlace } from '../../kernel/fileSettings'
import { openFileStore, proveFileStore } from '../../providers/fileStore/createFileStore'
import { copyFiles, type CopyReport } from './copyFiles'

const help = `会员上传的图片：检查存储，在上传目录（folder）和 S3 存储桶（s3）之间搬移。用法：
  npm run files -- check                    试写、试读、试删 FILES 指定的存储，数一数里面的文件
  npm run files -- copy --to s3             从目录复制到存储桶；每个文件写完再读出来核对
  npm run files -- copy --to folder         从存储桶复制回目录
  npm run files -- move --to s3             复制，核对无误后删除原来的文件
选项：
  --dry-run      只比较，不写也不删
  --overwrite    目标里内容不同的文件也覆盖
服务器照常运行。随时可以中断，再运行一次会接着做。步骤见 docs/OPERATING.md。
设置与服务器相同：FILES、DATA_DIR、S3_ENDPOINT、S3_BUCKET 等。`

const nameOf: Record<StorePlace, string> = { folder: '上传目录', s3: '存储桶' }

const EXIT_OF_SIGNAL = { SIGINT: 130, SIGTERM: 143 } as const

/** `npm run files`: proves the store of uploaded files, and moves them to the other one. */
async function main(): Promise<void> {
  const { positionals, values } = readCommand({
    language: 'zh',
    help,
    options: {
      to: { type: 'string', choices: ['folder', 's3'] },
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
    words: [1, 1],
    known: ['check', 'copy', 'move'],
  })
  const [command] = positionals
  if (command !== 'check' && values.to === undefined)
    throw new UseError(`${command} 要说明搬到哪里：--to s3 或 --to folder`)
  const environment = readEnvironment(process.env)
  if (command === 'check') return check(environment)
  const to = values.to as StorePlace
  const isMoving = command === 'move'
  await copy(environment, to, {
    isMoving,
    isDry: values['dry-run'],
    isOverwriting: values.overwrite,
  })
}

async function check(environment: Environment): Promise<void> {
  const store = await openFileStore(environment.FILES, environment, Date.now)
  await proveFileStore(store)
  let files = 0
  for await (const _file of store.list()) files += 1
  console.log(`${nameOf[environment.FILES]}可以读、写、删除，现有 ${files} 个文件`)
}

async function copy(
  environment: Environment,
  to: StorePlace,
  options: { isMoving: boolean; isDry: boolean; isOverwriting: boolean },
): Promise<void> {
  const from: StorePlace = to === 's3' ? 'folder' : 's3'
  const missing = missingForBucket(environment)
  if (missing.length > 0) throw new UseError(missing.join('\n'))
  if (options.isMoving && environment.FILES !== to)
    throw new UseError(
      `FILES 还是 ${environment.FILES}：服务器还在用${nameOf[from]}，现在移走，图片就看不到了。先 copy，再把 FILES 改为 ${to} 并重启服务器`,
    )
  const source = await openFileStore(from, environment, Date.now)
  const target = await openFileStore(to, environment, Date.now)
  await proveFileStore(target)
  let stopped: keyof typeof EXIT_OF_SIGNAL | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    const signalName = signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'
    if (stopped) process.exit(EXIT_OF_SIGNAL[signalName])
    stopped = signalName
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const report = await copyFiles(source, target, {
    ...options,
    isStopped: () => stopped !== undefined,
    onProgress: ({ total }) => console.log(`已处理 ${total} 个文件`),
  })
  sayReport(report, { from, to, isDry: options.isDry })
  if (report.different.length + report.damaged.length > 0) process.exitCode = 1
  if (report.isStopped && stopped) process.exitCode = EXIT_OF_SIGNAL[stopped]
}

function sayReport(
  { total, copied, bytes, same, removed, different, damaged, isStopped }: CopyReport,
  { from, to, isDry }: { from: StorePlace; to: StorePlace; isDry: boolean },
): void {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  console.log(`${nameOf[from]} → ${nameOf[to]}：${total} 个文件`)
  console.log(
    `${isDry ? '需要复制' : '复制'} ${copied} 个（${megabytes} MB），已有 ${same} 个，从${nameOf[from]}删除 ${removed} 个`,
  )
  if (different.length > 0)
    console.error(
      `${different.length} 个文件两边内容不同，没有动；确认后加 --overwrite：\n${different.join('\n')}`,
    )
  if (damaged.length > 0)
    console.error(`${damaged.length} 个文件写入后读出来不一样，原件保留：\n${damaged.join('\n')}`)
  if (isStopped) console.log('已中断；再运行一次会接着做')
}

main().catch(failCommand)

import { chmodSync, chownSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { findPostgresUser } from '../../engine/postgresUser'
import { createChecks } from './checks'
import { endEverything } from './endEverything'
import { findPostgres } from './findPostgres'
import { rehearse } from './rehearse'
import { RestoreError } from './restoreError'
import { startJanitor } from './startJanitor'

/**
 * `npm run restore [-- --members 6] [--seconds 8] [--seed S] [--by time|name] [--keep] [--weak]
 * [--miss=S]`: members spend on a PostgreSQL whose log is archived, an operator deletes rows by
 * mistake, and the database is restored to the moment before. Last line: `N 项通过，N 项失败`; ends
 * with 1 when one failed. With `--weak` a segment is missing from the archive, with `--miss=-4` the
 * database is restored four seconds too early: both must fail. All processes end with it, however
 * it ends; with `--keep` the folder stays.
 */
async function main(): Promise<void> {
  const { values } = readCommand({
    language: 'zh',
    help: `npm run restore
恢复演练：会员在备份期间付款，随后发生误删，数据库恢复到误删之前，逐个核对全部回答。有一项不符时退出码为 1。
  --members 6      付款的会员数
  --seconds 8      付款持续的秒数
  --seed S         再现同样的随机选择
  --by time|name   恢复到时间，或恢复到命名的时刻
  --keep           保留全部文件
  --weak           归档里缺一段：必须失败
  --miss=-4        恢复到早四秒的时刻：必须失败
需要 Debian 的 PostgreSQL 15；使用自己的数据库，不动现有的。`,
    options: {
      members: { type: 'string', default: '6', range: [1, 200] },
      seconds: { type: 'string', default: '8', range: [1, 3_600] },
      seed: { type: 'string', range: [0, 999_999_999] },
      by: { type: 'string', default: 'time', choices: ['time', 'name'] },
      keep: { type: 'boolean', default: false },
      weak: { type: 'boolean', default: false },
      miss: { type: 'string', default: '0', range: [-3_600, 3_600] },
    },
  })
  const { by, keep, weak } = values
  if (by === 'name' && values.miss !== 0) throw new UseError('--miss 只能和 --by time 一起用')
  findPostgres()
  const seed = values.seed ?? Date.now() % 1_000_000
  const folder = makeFolder()
  startJanitor(folder, keep)
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new RestoreError('还没有结束就中断了')))
  const stopped = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason as Error)),
  )

  console.log(`随机种子 ${seed}，文件在 ${folder}`)
  const checks = createChecks(console.log)
  const rehearsal = rehearse({
    ...{
      folder,
      seed,
      by,
      isWeak: weak,
      missSeconds: values.miss,
      checks,
      signal,
      say: console.log,
    },
    ...{ members: values.members, seconds: values.seconds },
    archiveTimeoutSeconds: ARCHIVE_TIMEOUT_SECONDS,
  })
  try {
    await Promise.race([rehearsal, stopped])
  } catch (error) {
    checks.check('演练走到最后', [
      error instanceof RestoreError ? error.message : String((error as Error).stack ?? error),
    ])
  } finally {
    await endEverything(folder, keep)
  }
  if (keep) console.log(`全部文件保留在 ${folder}`)
  console.log(`${checks.passed()} 项通过，${checks.failed()} 项失败`)
  // Members without a server would retry for ever.
  process.exit(checks.failed() > 0 ? 1 : 0)
}

/** Shorter than in production, so that a minute has several segments. */
const ARCHIVE_TIMEOUT_SECONDS = 3

/** Creates a folder that all users may enter and PostgreSQL's user may write to. */
function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'park-restore-')))
  chmodSync(folder, 0o755)
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

main().catch(failCommand)

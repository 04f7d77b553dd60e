import { Client } from 'pg'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { withClient } from '../../database/provision'
import { readEnvironment } from '../../kernel/environment'
import { openOwner } from './openOwner'
import { findDayViolations, findViolationsAtOnce, invariants } from './verify'

/**
 * `npm run verify`: checks every invariant of the database of DATABASE_URL, else of the embedded
 * one in DATA_DIR, whether a server runs on it or not. With `--since 2026-11-25` (or a moment, ISO
 * 8601) only records since then, by the invariants with `ofDay`, which takes seconds. Ends with 1
 * when one is broken.
 */
async function main(): Promise<void> {
  const { values } = readCommand({
    language: 'zh',
    options: { since: { type: 'string' } },
    help: `npm run verify                     检查数据库里的全部账目和数量；服务器可以同时运行
npm run verify -- --since 2026-11-25   只检查这一天（或时刻）以后的记录，几秒钟
用 DATABASE_URL 的数据库，否则用 DATA_DIR 里的。有一项不成立时，列出有关的行，退出码为 1。`,
  })
  const since = values.since === undefined ? undefined : new Date(values.since)
  if (since && Number.isNaN(since.getTime()))
    throw new UseError(
      `--since 应为 2026-11-25 或 2026-11-25T08:00:00+08:00，不是“${values.since}”`,
    )
  const { owner, close } = await openOwner(readEnvironment(process.env))
  const connect = async () => {
    const client = new Client(owner)
    await client.connect()
    return client
  }
  const chosen = since ? invariants.filter(({ ofDay }) => ofDay) : invariants
  try {
    const violations = since
      ? await withClient(owner, (client) => findDayViolations(client, since))
      : await findViolationsAtOnce(connect)
    for (const { name, count, rows } of violations) {
      console.log(`不成立 ${name}：${count} 行`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    console.log(`${chosen.length - violations.length} 项成立，${violations.length} 项不成立`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

main().catch(failCommand)

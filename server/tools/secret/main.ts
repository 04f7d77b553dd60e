import { readFileSync, writeFileSync } from 'node:fs'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { forgetLastingKeys, openSecrets } from '../../areas/people/serverKey/serverKey.service'
import { createDatabase, type Database } from '../../database/createDatabase'
import { migrateDatabase } from '../../database/migrate'
import { createLog } from '../../http/log'
import { readEnvironment, type Environment } from '../../kernel/environment'
import {
  configuredSecrets,
  deriveSecrets,
  newServerSecret,
  persistedSecrets,
  secretFile,
} from '../../kernel/secrets'
import { openOwner } from '../verify/openOwner'
import { oldInvitationCodes } from './reissueCodes'
import { countOld, resealAll } from './reseal'

const help = `更换服务器密钥 SERVER_SECRET（步骤见 docs/OPERATING.md）。用法：
  npm run secret -- new               生成新密钥；密钥在 DATA_DIR 里时写进文件，旧密钥仍然有效
  npm run secret -- status            密钥的编号，以及还有多少内容依赖旧密钥
  npm run secret -- rotate            用新密钥重新加密；服务器照常运行，可以重复运行
  npm run secret -- rotate --finish   再给还没到期的邀请换新的邀请码
  npm run secret -- drop              从 DATA_DIR 的文件里去掉旧密钥；还有内容依赖它时拒绝
  npm run secret -- forget            密钥已经丢失：支付密码、未兑换的卡密和加密的证件号全部作废
设置与服务器相同：SERVER_SECRET、SERVER_SECRET_ALSO、DATABASE_URL、DATA_DIR。`

const commands = ['new', 'status', 'rotate', 'drop', 'forget']

async function withDatabase<T>(
  environment: Environment,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { owner, close } = await openOwner(environment)
  const { db, pool } = createDatabase({ connection: owner, poolSize: 1, log: createLog('warn') })
  try {
    await migrateDatabase(owner)
    return await work(db)
  } finally {
    await pool.end()
    await close()
  }
}

function makeNew(environment: Environment): void {
  const made = newServerSecret()
  const { id } = deriveSecrets(made)
  if (environment.SERVER_SECRET !== undefined) {
    console.log(`新密钥（编号 ${id}），放进每台服务器的 SERVER_SECRET_ALSO：\n${made}`)
    return
  }
  const { serverSecret, also } = persistedSecrets(environment.DATA_DIR)
  const file = secretFile(environment.DATA_DIR)
  writeFileSync(file, [made, serverSecret, ...also].join('\n') + '\n', { mode: 0o600 })
  console.log(`新密钥（编号 ${id}）已写进 ${file}；重启服务器，再运行 npm run secret -- rotate`)
}

/** @returns whether something needs another secret than the current one */
async function sayStatus(environment: Environment): Promise<boolean> {
  const configured = configuredSecrets(environment)
  const ids = [configured.serverSecret, ...configured.also].map((each) => deriveSecrets(each).id)
  console.log(`当前密钥 ${ids[0]}，同时接受 ${ids.slice(1).join('、') || '无'}`)
  return withDatabase(environment, async (db) => {
    const secrets = await openSecrets(db, configured)
    const counts = Object.entries(await countOld(db, secrets.id))
    const codes = await oldInvitationCodes(db, secrets, { isReissuing: false })
    for (const [table, total] of counts) console.log(`${table}：${total} 条用旧密钥加密`)
    if (codes > 0) console.log(`邀请码：${codes} 个由旧密钥生成`)
    if (counts.length + codes === 0) console.log('没有内容依赖旧密钥，可以去掉它')
    return counts.length + codes > 0
  })
}

async function rotate(environment: Environment, isFinishing: boolean): Promise<void> {
  const configured = configuredSecrets(environment)
  await withDatabase(environment, async (db) => {
    const secrets = await openSecrets(db, configured)
    const { sealed, unreadable } = await resealAll(db, secrets, {
      onBatch: (table, total) => console.log(`${table}：${total}`),
    })
    console.log(`用密钥 ${secrets.id} 重新加密了 ${sealed} 条`)
    if (isFinishing) {
      const codes = await oldInvitationCodes(db, secrets, { isReissuing: true })
      console.log(`换了 ${codes} 个邀请码`)
    }
    if (unreadable.length === 0) return
    console.error(`${unreadable.length} 条用已有的密钥都打不开：\n${unreadable.join('\n')}`)
    process.exitCode = 1
  })
}

async function drop(environment: Environment): Promise<void> {
  if (environment.SERVER_SECRET !== undefined)
    throw new UseError('密钥来自 SERVER_SECRET：status 没有剩余时，去掉 SERVER_SECRET_ALSO 即可')
  if (await sayStatus(environment)) {
    console.error('还有内容依赖旧密钥，没有去掉；先运行 npm run secret -- rotate --finish')
    process.exitCode = 1
    return
  }
  const file = secretFile(environment.DATA_DIR)
  const [first = ''] = readFileSync(file, 'utf8').trim().split(/\s+/)
  writeFileSync(file, `${first}\n`, { mode: 0o600 })
  console.log('旧密钥已去掉，重启服务器后生效')
}

/** `npm run secret`: rotation of the server's secret beside running servers (docs/OPERATING.md). */
async function main(): Promise<void> {
  const { positionals, values } = readCommand({
    language: 'zh',
    help,
    options: { finish: { type: 'boolean', default: false } },
    words: [1, 1],
    known: commands,
  })
  const environment = readEnvironment(process.env)
  const [command] = positionals
  if (command === 'new') return makeNew(environment)
  if (command === 'status') return void (await sayStatus(environment))
  if (command === 'rotate') return rotate(environment, values.finish)
  if (command === 'drop') return drop(environment)
  await withDatabase(environment, forgetLastingKeys)
  console.log('数据库里的密钥已删除；下次启动写入新的')
}

main().catch(failCommand)

import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { product } from '../../areas'
import {
  createStaffService,
  grantedRoles,
  isGrantedRole,
} from '../../areas/people/staff/staff.service'
import { createDatabase, type Database } from '../../database/createDatabase'
import { migrateDatabase } from '../../database/migrate'
import { readEnvironment } from '../../kernel/environment'
import { Failure } from '../../kernel/failure'
import type { FolderProblem } from '../../kernel/folder/problem'
import { createLog } from '../../http/log'
import { openOwner } from '../verify/openOwner'
import { AnswerError, askNew, importAsking } from './askNew'
import { exportFolder } from './exportFolder'
import { fixFolder } from './fixFolder'
import { groupProblems } from './groupProblems'
import {
  checkAlone,
  DeskChangesError,
  EndingError,
  FolderError,
  type ImportOptions,
} from './importFolder'
import { newFolder } from './newFolder'
import { parkFiles, writeBack } from './parkFiles'
import { readFolder } from './readFolder'
import { removePark } from './removePark'
import { keptLines, reportOf } from './report'
import { voidPassword } from './voidPassword'
import { refuseFilled, writeFolder } from './writeFolder'

const usage = `园区是一个文件夹、一个工作簿（园区.xlsx，图片在旁边的 pictures）或它们的 .zip（docs/PARK.md）。用法：
  npm run park -- new    parks/<园区>             问十个问题，写出一个能导入的文件夹；文件夹名就是园区编号；
                                                  答案也可以从标准输入逐行给出
  npm run park -- check  parks/<园区>             检查文件夹，不需要数据库
  npm run park -- check  parks/<园区> --fix [--dry-run] [--yes]
                                                  改好只有一种改法的地方：先列出，同意（或 --yes）后写入
  npm run park -- import parks/<园区> [--dry-run] [--demo] [--end] [--keep-desk | --overwrite]
                                                  导入；--dry-run 只看会改什么；--demo 作为试用园区，保留演示收银台；
                                                  --end 允许结束很多内容；工作台改过的内容：--keep-desk 保留，
                                                  --overwrite 用文件夹的覆盖，不写就先列出再问
  npm run park -- export <园区编号> <空文件夹> [--xlsx]
                                                  把正在运行的园区写成文件夹；--xlsx 写成一个工作簿 park.xlsx 和图片
  npm run park -- staff  <园区编号> <手机号> <职责…>
                                                  让已注册的账号成为员工，如 manager：第一位园区管理员
  npm run park -- remove <园区编号>              删除试用园区和它的全部数据；真实园区不能删除
  npm run park -- void-password <园区编号> <手机号>
                                                  作废账号的密码并让它退出登录，之后用短信验证码登录`

const commands = ['new', 'check', 'import', 'export', 'staff', 'remove', 'void-password']

/** Ends the command with a message for the operator. */
class Stop extends Error {}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { owner, close } = await openOwner(readEnvironment(process.env))
  const { db, pool } = createDatabase({ connection: owner, poolSize: 1, log: createLog('warn') })
  try {
    await migrateDatabase(owner)
    return await work(db)
  } finally {
    await pool.end()
    await close()
  }
}

function say(problems: readonly FolderProblem[]): void {
  for (const line of groupProblems(problems)) console.error(line)
  const fixable = problems.filter(({ fix }) => fix !== undefined).length
  const hint = fixable > 0 ? `；其中 ${fixable} 处可用 check --fix 改好` : ''
  console.error(`共 ${problems.length} 处需要修改，什么都没有导入${hint}`)
}

/** Asks on a terminal; false where there is none to ask. */
async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(?:y|yes|是)$/i.test((await terminal.question(`${question}（是/否）`)).trim())
  } finally {
    terminal.close()
  }
}

/** Mends what has one correction, after showing it; the rest is listed. */
async function runFix(directory: string, isDryRun: boolean, isAllowed: boolean): Promise<void> {
  const given = parkFiles(directory)
  const { problems } = await checkAlone(given, product.folder, Date.now())
  const { files, lines } = fixFolder(given, problems)
  for (const { file, line, ref, before, after } of lines)
    console.log(`${file}${ref === undefined ? `:${line}` : ` ${ref}`}\n  - ${before}\n  + ${after}`)
  if (lines.length === 0) console.log('没有可以代为修改的地方')
  else if (isDryRun) console.log(`以上 ${lines.length} 行只是预演，什么都没有写入`)
  else if (isAllowed || (await isAgreed(`写入以上 ${lines.length} 行？`))) {
    writeBack(directory, given, files)
    console.log(`已写入 ${lines.length} 行`)
    return runCheck(directory)
  } else console.log('什么都没有写入；加 --yes 写入')
  if (problems.length > 0) throw new FolderError(problems)
}

async function runCheck(directory: string): Promise<void> {
  const { problems, notes } = await checkAlone(parkFiles(directory), product.folder, Date.now())
  if (problems.length > 0) throw new FolderError(problems)
  for (const note of notes) console.log(note)
  console.log(`${path.basename(directory)} 可以导入`)
}

const tenantPattern = /^[a-z][a-z0-9-]{1,31}$/

async function runNew(directory: string): Promise<void> {
  const id = path.basename(path.resolve(directory))
  if (!tenantPattern.test(id))
    throw new Stop(
      `文件夹名就是园区编号，应以小写字母开头，只含小写字母、数字和连字符，不能是“${id}”`,
    )
  await refuseFilled(directory)
  const template = readFolder(path.join(__dirname, '../../../parks/template')).files
  const answers = await askNew(id, { input: process.stdin, output: process.stdout })
  const { files, notes } = newFolder(id, answers, product.folder, template)
  await writeFolder(directory, files)
  for (const note of notes) console.log(note)
  await runCheck(directory)
  console.log(`接下来：填好 ${directory}/shops.csv，再运行 npm run park -- import ${directory}`)
}

type ImportChoices = Pick<ImportOptions, 'isDryRun' | 'isDemo' | 'mayEndMany' | 'keeps'>

async function runImport(directory: string, choices: ImportChoices): Promise<void> {
  const files = parkFiles(directory)
  const operator = {
    say: (line: string) => console.log(line),
    isAgreed,
    canAsk: process.stdin.isTTY && process.stdout.isTTY,
  }
  const { tenantId, steps, notes, kept } = await withDatabase((db) =>
    importAsking({ db, parts: product.folder, files, at: Date.now(), ...choices }, operator),
  )
  for (const line of [...notes, ...reportOf(steps)]) console.log(line)
  const stays = choices.keeps === 'folder' ? kept.filter(({ reason }) => reason) : kept
  if (stays.length > 0) console.log('工作台改过、没有覆盖的：')
  for (const line of keptLines(stays)) console.log(line)
  console.log(choices.isDryRun ? '以上只是预演，什么都没有写入' : `${tenantId} 已导入，十秒内生效`)
}

async function runExport(tenantId: string, directory: string, isWorkbook: boolean): Promise<void> {
  const files = await withDatabase((db) =>
    exportFolder(db, product.folder, tenantId, new Date(), { isWorkbook }),
  )
  if (!files) throw new Stop(`没有编号为 ${tenantId} 的园区`)
  await writeFolder(directory, files)
  console.log(`${tenantId} 已写入 ${directory}，共 ${files.size} 个文件`)
}

async function runStaff(tenantId: string, phone: string, words: readonly string[]): Promise<void> {
  const wrong = words.find((word) => !isGrantedRole(word))
  if (wrong !== undefined || words.length === 0)
    throw new Stop(
      `职责应为 ${grantedRoles.join('、')}${wrong === undefined ? '' : `，不是“${wrong}”`}`,
    )
  const roles = await withDatabase((db) =>
    createStaffService({ db }).appoint(tenantId, phone, words.filter(isGrantedRole)),
  )
  console.log(`${phone} 现在的职责：${roles.join('、')}`)
}

async function runRemove(tenantId: string): Promise<void> {
  const removal = await withDatabase((db) => removePark(db, tenantId))
  if (removal.outcome === 'missing') throw new Stop(`没有编号为 ${tenantId} 的园区`)
  if (removal.outcome === 'real')
    throw new Stop(`${tenantId}（${removal.name}）是真实园区，账目必须保留，不能删除`)
  console.log(`已删除试用园区 ${tenantId}，共 ${removal.rows} 行`)
  if (removal.left.length > 0)
    throw new Stop(`删除时还有服务器在写入：${removal.left.join('、')}。停下服务器，再运行一次`)
}

async function runVoidPassword(tenantId: string, phone: string): Promise<void> {
  if (!(await withDatabase((db) => voidPassword(db, tenantId, phone, new Date()))))
    throw new Stop(`园区 ${tenantId} 没有账号 ${phone}`)
  console.log(`${phone} 的密码已作废，请用短信验证码登录后设置新密码`)
}

/** Whose state remains; undefined: the operator is asked. @throws UseError */
function keepsOf(isKept: boolean, isOverwritten: boolean): 'desk' | 'folder' | undefined {
  if (isKept && isOverwritten) throw new UseError('--keep-desk 和 --overwrite 只能写一个')
  if (isKept) return 'desk'
  return isOverwritten ? 'folder' : undefined
}

/** `npm run park`: a park is a folder (docs/PARK.md). Ends with 1 when there are problems to fix first. */
async function main(): Promise<void> {
  const { positionals, values } = readCommand({
    language: 'zh',
    help: usage,
    options: {
      'dry-run': { type: 'boolean' },
      demo: { type: 'boolean' },
      xlsx: { type: 'boolean' },
      fix: { type: 'boolean' },
      yes: { type: 'boolean' },
      end: { type: 'boolean' },
      'keep-desk': { type: 'boolean' },
      overwrite: { type: 'boolean' },
    },
    words: [1, 20],
  })
  const [command, first, second, ...rest] = positionals
  const isDryRun = values['dry-run'] ?? false
  if (command === 'new' && first) return runNew(first)
  if (command === 'check' && first && values.fix)
    return runFix(first, isDryRun, values.yes ?? false)
  if (command === 'check' && first) return runCheck(first)
  if (command === 'import' && first)
    return runImport(first, {
      isDryRun,
      isDemo: values.demo ?? false,
      mayEndMany: values.end ?? false,
      keeps: keepsOf(values['keep-desk'] ?? false, values.overwrite ?? false),
    })
  if (command === 'export' && first && second) return runExport(first, second, values.xlsx ?? false)
  if (command === 'staff' && first && second) return runStaff(first, second, rest)
  if (command === 'remove' && first) return runRemove(first)
  if (command === 'void-password' && first && second) return runVoidPassword(first, second)
  throw new UseError(
    commands.includes(command ?? '')
      ? `park ${command} 还缺内容；用 --help 查看用法`
      : `没有命令“${command}”；可用：${commands.join('、')}`,
  )
}

main().catch((error: unknown) => {
  if (error instanceof FolderError) say(error.problems)
  else if (error instanceof EndingError) console.error(`${error.message}。确实要结束，请加 --end`)
  else if (error instanceof DeskChangesError)
    console.error(
      `${error.message}，什么都没有导入。保留工作台的请加 --keep-desk，用文件夹的覆盖请加 --overwrite`,
    )
  else if (error instanceof Stop || error instanceof AnswerError || error instanceof Failure)
    console.error(error.message)
  else return failCommand(error)
  process.exitCode = 1
})

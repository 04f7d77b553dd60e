/** Messages of the operators' tools and of the server's start are in Chinese (docs/DECISIONS.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { createWechatPay } from '../../server/providers/wechatPay/createWechatPay'
import { EnvironmentError, readEnvironment, settingNames } from '../../server/kernel/environment'

const root = path.join(__dirname, '../..')
const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** Folders and files with messages to operators. */
const tools = ['park', 'verify', 'secret', 'files', 'restore'].map((name) => `server/tools/${name}`)
const starts = [
  ...['server/engine', 'server/database', 'server/kernel', 'server/providers/fileStore'],
  ...['server/tools/seed', 'server/areas/people/serverKey', 'server/start.ts'],
]
const filesOf = (place: string): string[] =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${place}/${file}`)

/** Errors that are shown to operators without their stack (scripts/command.mjs, server/start.ts). */
const shownErrors =
  /^(Environment|Engine|Provision|DemoRemains|Secret|FileStore|Operator|Restore|Use|Ending)Error$/
/** Functions that print. */
const printers = /^(console\.(log|error|warn)|say|check|process\.std(out|err)\.write)$/

/** Words in literals of an expression; what is computed is left out. */
function wordsIn(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.map(({ expression, literal }) =>
        ts.isConditionalExpression(expression)
          ? wordsIn(expression) + literal.text
          : `${wordsIn(expression)} ${literal.text}`,
      ),
    ].join(' ')
  if (ts.isBinaryExpression(node)) return wordsIn(node.left) + wordsIn(node.right)
  if (ts.isConditionalExpression(node))
    return `${wordsIn(node.whenTrue)} ${wordsIn(node.whenFalse)}`
  if (ts.isParenthesizedExpression(node)) return wordsIn(node.expression)
  return ''
}

/** An English sentence: two words of letters in a row without Chinese beside them. */
const isEnglish = (text: string) => !hasChinese(text) && /[a-z]{2,} +[a-z]{2,}/i.test(text)

function englishIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isShown =
      (ts.isNewExpression(node) && shownErrors.test(node.expression.getText())) ||
      (ts.isCallExpression(node) && printers.test(node.expression.getText()))
    if (isShown)
      for (const argument of node.arguments ?? []) {
        const words = wordsIn(argument)
        if (isEnglish(words)) found.push(`${file}: ${words}`)
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('operators see no English text or error', () => {
  const files = [...tools, ...starts].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap(englishIn)).toEqual([])
})

it('the check finds English texts of each kind', () => {
  expect(isEnglish('the server ended: ')).toBe(true)
  expect(isEnglish('服务器退出了：the server ended')).toBe(false)
  expect(isEnglish('npm-run')).toBe(false)
})

describe('settings', () => {
  const sentencesOf = (settings: Record<string, string>): string[] => {
    try {
      readEnvironment(settings)
      return []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  }

  it.each(settingNames)('%s: an invalid value is reported in Chinese', (name) => {
    const values = ['x', ' ', '-1', '9'.repeat(12), 'http://', 'a=b', 'short', '，', '0x1']
    const lines = values.flatMap((value) => sentencesOf({ [name]: value }))
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9_]+：.*[\u4e00-\u9fff]/)
  })

  it('a missing value is reported in Chinese', () => {
    const providers = {
      ...{ SMS_PROVIDER: 'aliyun', WECHAT_PROVIDER: 'wechat', WECHAT_PAY_PROVIDER: 'wechat' },
      ...{ PARKING_PROVIDER: 'http', EXPRESS_PROVIDER: 'kuaidi100', FILES: 's3' },
    }
    const lines = [...sentencesOf(providers), ...sentencesOf({ NODE_ENV: 'production' })]
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9_]+：.*[\u4e00-\u9fff]/)
  })

  it('an unreadable key file is reported with its setting', async () => {
    const environment = {
      ...readEnvironment({}),
      ...{ WECHAT_PAY_PROVIDER: 'wechat' as const, WECHAT_PAY_PRIVATE_KEY: '/nowhere/key.pem' },
    }
    const error: unknown = await createWechatPay(environment, Date.now).catch(
      (each: unknown) => each,
    )
    expect(error).toBeInstanceOf(EnvironmentError)
    expect((error as Error).message).toBe(
      'WECHAT_PAY_PRIVATE_KEY：读不到文件 /nowhere/key.pem（ENOENT）',
    )
  })
})

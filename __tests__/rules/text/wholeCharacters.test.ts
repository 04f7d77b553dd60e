/** Texts are shortened by graphemes, and lint refuses cutting by code units. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { searchProblems } from '@/features/problem/model'
import { cutToUnits } from '@/rules/text/graphemes'
import { wrapped } from '@/rules/text/textLines'
import { plateSearchOf, readQuery, searchOf } from '../../../server/desk/readQuery'

const family = '👨‍👩‍👧‍👦'
const half =
  /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|^\u200d|^\ufe0f|\u200d$/

it('an excerpt has whole characters around the match', () => {
  for (let more = 0; more < 14; more += 1) {
    const Text = `${'字'.repeat(more)}${family.repeat(12)}停车${family.repeat(60)}`
    const problem = { Id: '1', Title: '问题', Text }
    const [found] = searchProblems([{ Id: 'c', Name: '类', Problems: [problem] }] as never, '停车')
    expect(found?.excerpt).toMatch(/^…/)
    expect(found?.excerpt).toContain('停车')
    expect(found?.excerpt.replace(/…/g, '').replaceAll(family, '')).toMatch(/^字*停车$/)
  }
})

it('a letter that grows in lower case does not shift the excerpt', () => {
  const Text = `${'İ'.repeat(20)}停车免费两小时`
  const [found] = searchProblems(
    [{ Id: 'c', Name: '类', Problems: [{ Id: '1', Title: '问', Text }] }] as never,
    '停车',
  )
  expect(found?.excerpt).toBe(`…${'İ'.repeat(8)}停车免费两小时`)
})

it('search words of the desk end in whole characters', () => {
  for (let more = 0; more < 4; more += 1) {
    const q = '字'.repeat(more) + '😀'.repeat(600)
    for (const text of [searchOf({ q }), plateSearchOf({ q }), readQuery({ q }).q ?? ''])
      expect(text).not.toMatch(half)
  }
})

it('cutToUnits keeps whole characters', () => {
  expect(cutToUnits('一二三', 2)).toBe('一二')
  expect(cutToUnits('十里长街的停车场与园区各楼栋车位一览表及其说明文字𠮷𠮷𠮷', 26)).toHaveLength(
    25,
  )
  expect(cutToUnits(`甲${family}`, 8)).toBe('甲')
})

it('lines of drawn text break between characters', () => {
  for (const room of [20, 40, 60])
    expect(wrapped(family.repeat(5), room, 20, 2).join('')).not.toMatch(half)
})

describe('lint', () => {
  const project = path.join(__dirname, '../../..')
  /** Whether the lint rule reports each expression; runs a linter with this rule only. */
  function refused(expressions: readonly string[]): boolean[] {
    const script = `
      import { Linter } from 'eslint'
      import { wholeCharacters } from './scripts/lint/wholeCharacters.mjs'
      const linter = new Linter()
      const rules = { 'no-restricted-syntax': ['error', ...wholeCharacters] }
      const lines = JSON.parse(process.argv[1])
      console.log(JSON.stringify(lines.map((line) => linter.verify('export const x = ' + line, { rules }).length > 0)))`
    const args = ['--input-type=module', '-e', script, JSON.stringify(expressions)]
    return JSON.parse(
      execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }),
    ) as boolean[]
  }

  const wrong = [
    'row.name.slice(0, 5)',
    'title.substring(0, 5)',
    'person.realName.charAt(0)',
    'name.trim().slice(0, 1)',
    'guestName[0]',
    'remark.length > 20',
    '[...name].length',
    '[...text].slice(0, 8)',
    'Array.from(nickname)',
    'q.slice(0, KEYWORD_MAX)',
    'text.slice(0, VALUE_MAX)',
    '`${text.slice(0, 9)}…`',
    "`${from > 0 ? '…' : ''}${text.slice(from, to)}`",
  ]
  const right = [
    'rows.slice(0, PAGE_MAX)',
    'cutText(name, 5)',
    'name.length > 0',
    'code.slice(-4)',
    'names[0]',
    '[...names].slice(0, 3)',
    'day.slice(0, 7)',
  ]
  it('refuses every cut by code units and nothing else', () => {
    const answers = refused([...wrong, ...right])
    expect(wrong.filter((_, at) => !answers[at])).toEqual([])
    expect(right.filter((_, at) => answers[wrong.length + at])).toEqual([])
  })
})

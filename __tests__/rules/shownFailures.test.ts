/** Shown failures are Chinese: an error's own message may come from the engine, a library or a proxy. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { showToast, shownToasts } from '@/platform/toast'
import { isSentence, sentenceOf, shownSentence } from '@/utils/sentence'

const standard = '操作没有成功，请稍后再试'
const english = "Cannot read properties of undefined (reading 'UserId')"

test.each([
  [new Error('库存不足'), '库存不足'],
  [{ message: '没有授权' }, '没有授权'],
  [new TypeError(english), standard],
  [new Error(''), standard],
  [english, standard],
  [undefined, standard],
  [null, standard],
  [{ message: 7 }, standard],
])('message of %j is %s', (failure, shown) => {
  expect(sentenceOf(failure)).toBe(shown)
})

test('a place may have its own default message', () => {
  expect(sentenceOf(new Error('x'), '没能保存')).toBe('没能保存')
  expect(sentenceOf(new Error('相册已满'), '没能保存')).toBe('相册已满')
})

test('a toast without a Chinese text shows the default message', () => {
  shownToasts.length = 0
  for (const text of [english, '', '已复制']) showToast({ text })
  expect(shownToasts.map(({ text }) => text)).toEqual([standard, standard, '已复制'])
  expect([isSentence('ok'), isSentence('好'), shownSentence('ok')]).toEqual([false, true, standard])
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const file = path.join(folder, each.name)
    if (each.isDirectory()) return sources(file)
    return /\.tsx?$/.test(each.name) ? [file] : []
  })

test('no screen shows the message of an arbitrary error', () => {
  const root = path.resolve(__dirname, '../../src')
  const shown = readdirSync(root)
    .filter((each) => /^(pages\w*|features|components|hooks)$/.test(each))
    .flatMap((each) => sources(path.join(root, each)))
  expect(shown.length).toBeGreaterThan(300)
  const raw = /as Error\)\.message|instanceof Error\s*\?\s*\w+\.message|\berror\.message\b/
  // An error's type does not say where it comes from: only a RequestError's message is a sentence for sure.
  const offenders = shown.filter((file) => raw.test(readFileSync(file, 'utf8')))
  expect(offenders.map((file) => path.relative(root, file))).toEqual([])
})

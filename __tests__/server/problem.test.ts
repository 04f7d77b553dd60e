import { problemCalls } from '@/contract/problem'
import { plainText } from '../../server/kernel/richText'
import { OTHER_PARK, describeServer } from '../support/server/testApp'

const test = describeServer()

it('the list has every question by class, with plain-text answers', async () => {
  const { data } = await test.call(problemCalls.listAll)
  expect(data.length).toBeGreaterThanOrEqual(5)
  for (const { Problems } of data) {
    expect(Problems.length).toBeGreaterThan(0)
    for (const { Title, Text } of Problems) {
      expect(Title).not.toBe('')
      expect(Text).not.toMatch(/<|&[a-z]+;|\s\s/)
    }
  }
})

it('the detail has its neighbours, without itself', async () => {
  const { data: classes } = await test.call(problemCalls.listAll)
  const [first] = classes
  const problem = first!.Problems[0]!
  const { data } = await test.call(problemCalls.detail, { Id: problem.Id })
  expect(data).toMatchObject({ Id: problem.Id, ClassName: first!.Name, Title: problem.Title })
  expect(data.Content).toMatch(/^<p>/)
  expect(data.Related).toEqual(first!.Problems.slice(1, 6).map(({ Id, Title }) => ({ Id, Title })))
})

it('each park has its own questions', async () => {
  const { data: here } = await test.call(problemCalls.listAll)
  const { data: there } = await test.call(problemCalls.listAll, {}, { park: OTHER_PARK })
  const ids = new Set(here.flatMap(({ Problems }) => Problems.map(({ Id }) => Id)))
  expect(there.flatMap(({ Problems }) => Problems).some(({ Id }) => ids.has(Id))).toBe(false)
})

it.each([
  ['<p>一</p><p>二</p>', '一 二'],
  ['<ul><li>甲</li><li>乙</li></ul>', '甲 乙'],
  ['<p>a &lt;b&gt; &amp;amp; "c"</p>', 'a <b> &amp; "c"'],
  ['<p>好<strong>的</strong>吧<br>嗯</p>', '好的 吧 嗯'],
])('plainText of %s', (html, words) => {
  expect(plainText(html)).toBe(words)
})

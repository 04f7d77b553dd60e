import { categoryRow } from '@/contract/category'
import { infoDetail, infoRow } from '@/contract/info'
import { routes } from '@/routes'
import { failed, pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const article = (Id: string, CategoryId: string) =>
  sample(infoRow, { fields: { Id, CategoryId, Title: `文章${Id}` } })
const category = (Id: string, Count = 3) =>
  sample(categoryRow, { fields: { Id, Name: `分类${Id}`, Count } })

const rows = [article('a1', 'food'), article('a2', 'art')]
const answers: Answers = {
  'category.list': [category('food'), category('art'), category('none', 0)],
  'info.list': ({ CategoryId }) =>
    pageOf(rows.filter((row) => CategoryId === undefined || row.CategoryId === CategoryId)),
  'info.detail': ({ Id }) => sample(infoDetail, { fields: { ...rows[0], Id: Id ?? '' } }),
}

test('without an id the page lists all articles by category', async () => {
  const page = await openPage('articleDetail', { answers })
  expect(page.title()).toBe('这里的故事')
  expect(page.names('radio')).toEqual(['全部', '分类food', '分类art'])
  expect(page.names('link')).toEqual([
    expect.stringMatching(/^文章a1/),
    expect.stringMatching(/^文章a2/),
  ])
  await page.tap('分类art')
  expect(page.names('link')).toEqual([expect.stringMatching(/^文章a2/)])
  await page.tap(/^文章a2/)
  expect([page.path(), page.query()]).toEqual([routes.articleDetail, { id: 'a2' }])
})

test('an article links to others of its category', async () => {
  const page = await openPage('articleDetail', { query: { id: 'a1' }, answers })
  await page.tap('更多故事')
  expect(page.query()).toEqual({ category: 'food' })
  expect(page.names('link')).toEqual([expect.stringMatching(/^文章a1/)])
})

test('an empty category shows a notice with links to the others', async () => {
  const page = await openPage('articleDetail', {
    answers: { ...answers, 'info.list': ({ CategoryId }) => pageOf(CategoryId ? [] : rows) },
  })
  await page.tap('分类food')
  expect(page.text()).toContain('看看别的分类')
  await page.tap('全部')
  expect(page.names('link')).toHaveLength(2)
})

test('the list works without categories and loads further pages', async () => {
  const many = Array.from({ length: 30 }, (_, n) => article(`m${n}`, 'food'))
  const page = await openPage('articleDetail', {
    answers: {
      'category.list': failed(503, '正在维护'),
      'info.list': ({ PageIndex = 1 }) =>
        pageOf(many.slice((PageIndex - 1) * 20, PageIndex * 20), { current: PageIndex, count: 2 }),
    },
  })
  expect(page.names('link')).toHaveLength(20)
  await page.trigger('onReachBottom')
  expect(page.names('link')).toHaveLength(30)
})

test('a failed list loads on retry', async () => {
  const page = await openPage('articleDetail', {
    answers: { ...answers, 'info.list': failed(503, '正在维护') },
  })
  expect(page.text()).toContain('没能加载出来')
  page.park.answer(answers)
  await page.tap('重试')
  expect(page.names('link')).toHaveLength(2)
})

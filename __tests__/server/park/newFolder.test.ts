/** `npm run park -- new`: ten answers become a folder that imports and opens. */
import { PassThrough } from 'node:stream'
import path from 'node:path'
import { parkCalls } from '@/contract/park'
import { contrast } from '@/rules/colour'
import { product } from '../../../server/areas'
import { AnswerError, askNew } from '../../../server/tools/park/askNew'
import { importFolder } from '../../../server/tools/park/importFolder'
import { newFolder, questions, type Answers } from '../../../server/tools/park/newFolder'
import { readFolder } from '../../../server/tools/park/readFolder'
import { startTestApp, type TestApp } from '../../support/server/testApp'

const parts = product.folder
const template = readFolder(path.join(__dirname, '../../../parks/template')).files

const given = [
  ...['河畔里: 文创园 #1', '0571-86000000', '杭州市河畔路 9 号', '杭州河畔运营有限公司'],
  ...['30.2，120.1', '甲楼 3 层、乙楼 2 层', '', '#7FC4A0', 'hepan.localhost', '139 1111 2222'],
]

function answersTo(lines: readonly string[]): Promise<Answers> {
  const input = new PassThrough()
  input.end(lines.map((line) => `${line}\n`).join(''))
  const output = new PassThrough()
  return askNew('hepan', { input, output } as never)
}

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.close())

it('ten answers create a working park with buildings and a manager', async () => {
  expect(questions).toHaveLength(10)
  const answers = await answersTo(given)
  const { files, notes } = newFolder('hepan', answers, parts, template)
  expect(notes).toEqual([expect.stringContaining('已加深')])
  await importFolder({ db: test.db, parts, files, at: test.clock.now(), isDemo: true })
  test.clock.pass(11_000)
  const { data } = await test.call(parkCalls.getParkInfo, { Host: 'hepan.localhost' })
  expect(data).toMatchObject({ Name: '河畔里: 文创园 #1', OpenHours: '每日 09:00–22:00' })
  const [row] = await test.sql<{ accent: string }>(
    "select accent from park where tenant_id = 'hepan'",
  )
  expect(contrast(row?.accent ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  const floors = await test.sql<{ name: string }>(
    "select name from floor where tenant_id = 'hepan' order by name desc",
  )
  expect(floors.map(({ name }) => name)).toEqual(['3F', '2F', '2F', '1F', '1F'])
  expect(await test.services.staff.invited('hepan')).toMatchObject([
    { phone: '13911112222', roles: ['manager'] },
  ])
  const again = await importFolder({ db: test.db, parts, files, at: test.clock.now() })
  expect(again.steps.filter(({ act }) => act !== 'same')).toEqual([])
})

it.each(
  questions.flatMap((question, at) =>
    question.name === 'hours' ? [] : [[question.text, at] as const],
  ),
)('an invalid answer is named: %s', async (text, at) => {
  const bad = 'ÄÖ '.repeat(200)
  const refused = answersTo(given.map((line, index) => (index === at ? bad : line)))
  await expect(refused).rejects.toThrow(AnswerError)
  await expect(refused).rejects.toThrow(text)
})

it('empty answers use the proposals; a required one is refused', async () => {
  const answers = await answersTo([...given.slice(0, 5), '', '', '', '', ''])
  expect(answers).toMatchObject({ buildings: '1 号楼 3 层', host: 'hepan.localhost', manager: '' })
  await expect(answersTo([])).rejects.toThrow('第 1 项“园区名称”不能为空')
})

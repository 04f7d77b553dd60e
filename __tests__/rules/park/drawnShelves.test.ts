import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const park = (name: string, file: string) => path.resolve('parks', name, file)

test.each(['mianfang', 'binjiang'])(
  'goods categories of %s have a drawn picture of their own',
  (name) => {
    const categories = parse(readFileSync(park(name, 'goods-categories.yaml'), 'utf8')) as {
      图片?: string
    }[]
    const pictures = categories.map(({ 图片 = '' }) => 图片)
    expect(new Set(pictures).size).toBe(categories.length)
    expect(pictures.filter((file) => !file || !existsSync(park(name, file)))).toEqual([])
  },
)

test.each(['mianfang', 'binjiang'])(
  'no two goods of %s share a cover, and none shows the face of a shop',
  (name) => {
    const goods = parse(readFileSync(park(name, 'goods.yaml'), 'utf8')) as { 封面: string }[]
    const covers = goods.map(({ 封面 }) => 封面)
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([])
    expect(covers.filter((cover) => /\/(shop|logo)-/.test(cover))).toEqual([])
  },
)

test.each(['mianfang', 'binjiang'])('activities of %s keep to the hours of a day', (name) => {
  const folder = park(name, 'activities')
  const hoursOf = (file: string) =>
    [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /^(开始|结束): .*?(\d{2}):\d{2}$/gm,
      ),
    ].map(([line, , hour]) => ({ file, line, hour: Number(hour) }))
  const hours = readdirSync(folder).flatMap(hoursOf)
  expect(hours.length).toBeGreaterThan(2)
  expect(hours.filter(({ hour }) => hour < 6 || hour > 22)).toEqual([])
})

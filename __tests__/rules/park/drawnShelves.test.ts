import { existsSync, readFileSync } from 'node:fs'
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

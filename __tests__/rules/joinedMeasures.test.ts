import { joinedMeasures } from '@/rules/joinedMeasures'

test.each([
  ['纱厂路 58 号 2 号楼', '纱厂路 58_号 2_号楼'],
  ['商城商品可用 · 限 1 张', '商城商品可用 · 限_1_张'],
  ['散场前后 30 分钟', '散场前后 30_分钟'],
  ['织布楼 1F · 铺位 1-201', '织布楼 1F · 铺位_1-201'],
  ['City Walk 导览', 'City Walk 导览'],
])('no line breaks inside a measure of %s', (text, joined) => {
  expect(joinedMeasures(text).replace(/\u00a0/g, '_')).toBe(joined)
})

import { joinedDates, joinedMeasures } from '@/rules/joinedMeasures'

test.each([
  ['纱厂路 58 号 2 号楼', '纱厂路 58_号 2_号楼'],
  ['商城商品可用 · 限 1 张', '商城商品可用 · 限_1_张'],
  ['散场前后 30 分钟', '散场前后 30_分钟'],
  ['织布楼 1F · 铺位 1-201', '织布楼 1F · 铺位_1-201'],
  ['11月29日 周日 10:00–12月1日 周二 18:00', '11月29日_周日_10:00–12月1日_周二_18:00'],
  ['满 200 减 20、满 400 减 50', '满_200_减_20、满_400_减_50'],
  ['丽水路 58 号 2 幢 1201 室', '丽水路 58_号 2_幢_1201_室'],
  ['3 号楼 3 层', '3_号楼 3_层'],
  ['City Walk 导览', 'City Walk 导览'],
])('no line breaks inside a measure of %s', (text, joined) => {
  expect(joinedMeasures(text).replace(/\u00a0/g, '_')).toBe(joined)
})

test.each([
  ['11月29日 周日 10:00–12月1日', '1+1+月+2+9+日 周+日 10:00–1+2+月+1+日'],
  ['方巾 等\u00a03\u00a0种商品', '方巾 等+\u00a0+3+\u00a0+种+商+品'],
  ['推开三十六扇平时关着的门', '推开三+十+六+扇平时关着的门'],
  ['今天 14:00–16:00，周末 9–11 件', '今天 14:00–+16:00，周末 9–11 件'],
])('no line breaks inside a date of %s', (text, joined) => {
  expect(joinedDates(text).replace(/\u2060/g, '+')).toBe(joined)
})

import { noRegion, regionNear, regionOf } from '@/rules/region'

test('noRegion is empty', () => {
  expect(noRegion).toEqual({ Country: '', Province: '', City: '' })
})

test.each([
  [' 上海市黄浦区', '上海市', '上海市'],
  ['浙江省杭州市拱墅区纱厂路 58 号', '浙江省', '杭州市'],
  ['中国广西壮族自治区南宁市青秀区', '广西壮族自治区', '南宁市'],
  ['北京市朝阳区', '北京市', '北京市'],
  ['云南省大理白族自治州大理市', '云南省', '大理白族自治州'],
])('%s lies in %s, %s', (address, Province, City) => {
  expect(regionOf(address)).toEqual({ Country: '中国', Province, City })
})

test.each(['', '纱厂路 58 号', '1 Main Street', '市'.repeat(100_000)])(
  '%.20s has no region',
  (text) => {
    expect(regionOf(text).Country === '' || text.length > 1000).toBe(true)
  },
)

const park = { Latitude: 30.3, Longitude: 120.15, Address: '浙江省杭州市拱墅区' }

test('regionNear needs a position near the park', () => {
  expect(regionNear({ latitude: 30.31, longitude: 120.15 }, park).City).toBe('杭州市')
  expect(regionNear({ latitude: 30.6, longitude: 120.15 }, park)).toEqual(noRegion)
  expect(regionNear(null, park)).toEqual(noRegion)
  expect(regionNear({ latitude: 30.3, longitude: 120.15 }, null)).toEqual(noRegion)
  expect(regionNear({ latitude: 0, longitude: 0 }, { ...park, Latitude: null })).toEqual(noRegion)
  const { Address: _, ...withoutAddress } = park
  expect(regionNear({ latitude: 30.3, longitude: 120.15 }, withoutAddress)).toEqual(noRegion)
})

/** Parsing of pasted and typed addresses, with and without region names. */
import { areaList } from '@vant/area-data'
import fc from 'fast-check'
import { readAddress } from '@/rules/address/addressText'
import { pastGap } from '@/rules/address/placeName'
import { regionTreeOf } from '@/rules/address/regionTree'
import { seeded } from '../../support/properties/seed'

const tree = regionTreeOf(areaList)
const fields = ['Name', 'Phone', 'Province', 'City', 'District', 'Detail'] as const
const row = (read: ReturnType<typeof readAddress>) => fields.map((field) => read[field]).join('|')
const home = '张三|13800000001|浙江省|杭州市|西湖区|文三路1号3幢402室'

test.each([
  '张三 13800000001 浙江省杭州市西湖区文三路1号3幢402室',
  '张三，13800000001，浙江省 杭州市 西湖区 文三路1号3幢402室',
  '浙江省杭州市西湖区文三路1号3幢402室，张三，138 0000 0001',
  '浙江省杭州市西湖区文三路1号3幢402室\n13800000001\n张三',
  '收货人：张三\n手机号码：+86 138-0000-0001\n所在地区：浙江省杭州市西湖区\n详细地址：文三路1号3幢402室',
  '收货人: 张三 电话: 13800000001 地址: 浙江省杭州市西湖区文三路1号3幢402室 邮编: 310012',
  '姓名 张三 电话 13800000001 地址 浙江省杭州市西湖区文三路1号3幢402室',
  '张三13800000001浙江省杭州市西湖区文三路1号3幢402室',
  '１３８００００００01 张三 浙江省　杭州市　西湖区　文三路1号3幢402室',
  '浙江省 杭州市 西湖区 浙江省杭州市西湖区文三路1号3幢402室 张三 13800000001',
  '13800000001 浙江省杭州市西湖区文三路1号 3幢 402室 张三',
])('%j', (text) => {
  expect(row(readAddress(text, tree))).toBe(home)
  expect(row(readAddress(text))).toBe(home)
})

test.each([
  // Administrative suffixes (省, 市, 区) may be missing.
  ['张三 13800000001 浙江杭州西湖区文三路1号3幢402室', home],
  ['张三 13800000001 杭州市西湖区文三路1号3幢402室', home],
  ['张三 13800000001 杭州 西湖 文三路1号3幢402室', home],
  ['张三 13800000001 浙江省西湖区文三路1号3幢402室', home],
  // Municipalities, autonomous regions and prefectures.
  ['李四 13900000002 北京市朝阳区建国路88号', '李四|13900000002|北京市|北京市|朝阳区|建国路88号'],
  [
    '李四 13900000002 北京市北京市朝阳区建国路88号',
    '李四|13900000002|北京市|北京市|朝阳区|建国路88号',
  ],
  [
    '李四 13900000002 北京 海淀 中关村大街1号',
    '李四|13900000002|北京市|北京市|海淀区|中关村大街1号',
  ],
  ['李四 13900000002 上海静安区南京西路1号', '李四|13900000002|上海市|上海市|静安区|南京西路1号'],
  ['李四 13900000002 重庆市云阳县双江街道1号', '李四|13900000002|重庆市|重庆市|云阳县|双江街道1号'],
  [
    '韦五 13700000003 广西南宁市青秀区民族大道1号',
    '韦五|13700000003|广西壮族自治区|南宁市|青秀区|民族大道1号',
  ],
  [
    '白六 13700000003 云南大理州大理市古城复兴路1号',
    '白六|13700000003|云南省|大理白族自治州|大理市|古城复兴路1号',
  ],
  [
    '阿依古丽·买买提 13700000003 新疆维吾尔自治区伊犁哈萨克自治州伊宁市解放路1号',
    '阿依古丽·买买提|13700000003|新疆维吾尔自治区|伊犁哈萨克自治州|伊宁市|解放路1号',
  ],
  [
    '吉七 13700000003 吉林省吉林市船营区北京路1号',
    '吉七|13700000003|吉林省|吉林市|船营区|北京路1号',
  ],
  ['吉七 13700000003 吉林市船营区北京路1号', '吉七|13700000003|吉林省|吉林市|船营区|北京路1号'],
  [
    '苏八 13700000003 海南藏族自治州共和县恰卜恰镇1号',
    '苏八|13700000003|青海省|海南藏族自治州|共和县|恰卜恰镇1号',
  ],
  // County-level cities: without their prefecture, and those directly under the province.
  ['王九 13600000004 浙江义乌稠州北路1号', '王九|13600000004|浙江省|金华市|义乌市|稠州北路1号'],
  ['王九 13600000004 湖北省仙桃市沔州大道1号', '王九|13600000004|湖北省|仙桃市||沔州大道1号'],
  [
    '王九 13600000004 广东省东莞市长安镇德政路1号',
    '王九|13600000004|广东省|东莞市|长安镇|德政路1号',
  ],
  ['王九 13600000004 余杭区文一西路969号', '王九|13600000004|浙江省|杭州市|余杭区|文一西路969号'],
  // A name recognised by its place, one recognised by its title, and a landline.
  [
    '欧阳娜娜 13600000004 杭州市西湖区文三路1号',
    '欧阳娜娜|13600000004|浙江省|杭州市|西湖区|文三路1号',
  ],
  [
    '杭州市西湖区文三路1号 东方公寓 13600000004 张三',
    '张三|13600000004|浙江省|杭州市|西湖区|文三路1号东方公寓',
  ],
  [
    '王先生 0571-88001958 杭州市西湖区文三路1号',
    '王先生|0571-88001958|浙江省|杭州市|西湖区|文三路1号',
  ],
  [
    '王先生 057188001958 杭州市西湖区文三路1号',
    '王先生|0571-88001958|浙江省|杭州市|西湖区|文三路1号',
  ],
  [
    'Tom Lee 13600000004 杭州市西湖区文三路1号 A 座 12 B',
    'Tom Lee|13600000004|浙江省|杭州市|西湖区|文三路1号A座12 B',
  ],
  [
    '张三 17000000001-1234 杭州市西湖区文三路1号',
    '张三|17000000001|浙江省|杭州市|西湖区|文三路1号（电话转 1234）',
  ],
  // Missing parts are empty, and text that is not recognised stays in the detail.
  ['文三路1号', '|||||文三路1号'],
  ['13800000001', '|13800000001||||'],
  ['张三 13800000001 南京路1号', '张三|13800000001||||南京路1号'],
  ['张三 13800000001 桥西区中山路1号', '张三|13800000001||||桥西区中山路1号'],
  ['', '|||||'],
  ['  ，；\n ', '|||||'],
])('%j with all regions', (text, expected) => {
  expect(row(readAddress(text, tree))).toBe(expected)
})

test.each([
  ['李四 13900000002 北京市朝阳区建国路88号', '李四|13900000002|北京市|北京市|朝阳区|建国路88号'],
  [
    '李四 13900000002 广西南宁市青秀区民族大道1号',
    '李四|13900000002|广西壮族自治区|南宁市|青秀区|民族大道1号',
  ],
  [
    '李四 13900000002 云南省大理白族自治州大理市复兴路1号',
    '李四|13900000002|云南省|大理白族自治州|大理市|复兴路1号',
  ],
  // Without a province, or with an unknown district, the region stays empty: a wrong guess would be worse.
  ['李四 13900000002 杭州市西湖区文三路1号', '李四|13900000002||||杭州市西湖区文三路1号'],
  ['李四 13900000002 浙江省杭州市翠苑小区1幢', '李四|13900000002|浙江省|杭州市||翠苑小区1幢'],
  ['李四 13900000002 浙江杭州文三路1号', '李四|13900000002|浙江省|||杭州文三路1号'],
])('%j without regions', (text, expected) => {
  expect(row(readAddress(text))).toBe(expected)
})

describe('properties', () => {
  const places = tree.flatMap(({ name: Province, cities }) =>
    cities.flatMap(({ name: City, districts }) =>
      (districts.length > 0 ? districts : ['']).map((District) => ({ Province, City, District })),
    ),
  )
  const regionOf = ({ Province, City, District }: (typeof places)[number]) =>
    `${Province}${City === Province ? '' : City}${District}`

  test('no place in the tree is read as a heading', () => {
    const names = places.flatMap(({ City, District }) => [City, District])
    expect(names.filter((name) => pastGap(name, 0) > 0)).toEqual([])
  })

  const address = fc.record({
    place: fc.constantFrom(...places),
    Name: fc.constantFrom('王伟', '张小燕', '欧阳锋', '李先生', '陈·阿木'),
    Phone: fc.constantFrom('13800000001', '19912345678'),
    street: fc.constantFrom('解放路', '人民大道', '幸福村'),
    number: fc.integer({ min: 1, max: 999 }),
    order: fc.shuffledSubarray(['name', 'phone', 'place'], { minLength: 3 }),
    gap: fc.constantFrom(' ', '，', '\n', '; ', '\t'),
    isLabelled: fc.boolean(),
  })

  test(seeded('places are read whole with the parts of the address in any order'), () => {
    fc.assert(
      fc.property(address, ({ place, Name, Phone, street, number, order, gap, isLabelled }) => {
        const Detail = `${street}${number}号`
        const region = regionOf(place)
        const texts: Record<string, string> = {
          name: isLabelled ? `收货人：${Name}` : Name,
          phone: isLabelled ? `手机：${Phone}` : Phone,
          place: isLabelled ? `地址：${region}${Detail}` : `${region}${Detail}`,
        }
        const text = order.map((part) => texts[part]).join(gap)
        expect(readAddress(text, tree)).toEqual({ Name, Phone, ...place, Detail })
      }),
      { numRuns: 300 },
    )
  })

  test(seeded('no letter or digit of a pasted text is lost or invented'), () => {
    const word = fc.constantFrom(
      '张三',
      '杭州市',
      '西湖',
      '路',
      '1号',
      '138',
      ' ',
      '，',
      'A座',
      '浙江',
      '\n',
      '区',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join('')
        const { Name, Phone, Province, City, District, Detail } = readAddress(text, tree)
        const kept = [...Name, ...Phone, ...Detail].filter((char) => char !== ' ')
        const given = [...text]
        for (const char of kept) {
          const at = given.indexOf(char)
          expect(at).toBeGreaterThanOrEqual(0)
          given.splice(at, 1)
        }
        // The remaining characters belong to the region or are separators.
        const region = new Set([...Province, ...City, ...District])
        for (const char of given) if (/[\w\u4e00-\u9fff]/.test(char)) expect(region).toContain(char)
      }),
    )
  })
})

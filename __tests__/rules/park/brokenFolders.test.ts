/** Every mistake in a park's folder is reported with file, line and expectation. */
import { product } from '../../../server/areas'
import { problemText } from '../../../server/kernel/folder/problem'
import { checkFolder } from '../../../server/tools/park/checkFolder'
import { templateFolder, type Changes } from '../../support/park/templateFolder'

const now = new Date(Date.UTC(2026, 10, 22, 4))
const parts = product.folder

async function problemsWith(changes: Changes): Promise<string[]> {
  return checkFolder(await templateFolder(changes), { parts, now }).problems.map(problemText)
}

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const add = (more: string) => (text: string) => text + more
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

test('the template park is valid', async () => {
  expect(await problemsWith({})).toEqual([])
})

test.each<[string, Changes, string]>([
  ['no park.yaml', { 'park.yaml': undefined }, 'park.yaml：缺少这个文件：园区'],
  ['an empty park.yaml', { 'park.yaml': '' }, 'park.yaml：是空的：园区'],
  ['no name', { 'park.yaml': swap(/名称: .*\n/, '') }, 'park.yaml:1：缺少“名称”'],
  ['an empty name', { 'park.yaml': swap(/名称: .*/, "名称: ''") }, 'park.yaml:2：“名称”不能为空'],
  [
    'a too long name',
    { 'park.yaml': swap(/简称: .*/, '简称: 一二三四五六七八九') },
    'park.yaml:3：“简称”最多 8 个字，现在有 9 个',
  ],
  [
    'a wrong id of the park',
    { 'park.yaml': swap('编号: template', '编号: 我的园区') },
    'park.yaml:1：“编号”应以小写字母开头，只含小写字母、数字和连字符，最多 32 个',
  ],
  [
    'an invalid colour',
    { 'park.yaml': swap(/主色: .*/, '主色: 绿色') },
    'park.yaml:13：“主色”应为 #b4532a 这样的颜色',
  ],
  [
    'an address with https',
    { 'park.yaml': swap('template.localhost', 'https://a.cn') },
    'park.yaml:16：“域名”应为小写域名，不带 https:// 和端口',
  ],
  [
    'a latitude beyond the pole',
    { 'park.yaml': swap('30.25', '130.25') },
    'park.yaml:9：“纬度”不能大于 90',
  ],
  [
    'a word for a number',
    { 'park.yaml': swap('30.25', '三十') },
    'park.yaml:9：“纬度”应为数字，不是“三十”',
  ],
  [
    'a duplicate search word, once in full width',
    { 'search-words.csv': add('a,ATM,取款机,,\nb,ＡＴＭ,取款机,,\n') },
    'search-words.csv：搜索词“ＡＴＭ”写了两次',
  ],
  [
    'a search word without a target',
    { 'search-words.csv': add('a,银行,,,\n') },
    'search-words.csv:9：“也找”“页面”“常用”至少写一项',
  ],
  [
    'a search word of punctuation',
    { 'search-words.csv': add('a,？,取款机,,\n') },
    'search-words.csv:9：“词”要有文字或数字',
  ],
  [
    'a synonym of punctuation',
    { 'search-words.csv': add('a,银行,取款机、？,,\n') },
    'search-words.csv:9：“也找”的每个词都要有文字或数字',
  ],
  [
    'too many synonyms',
    { 'search-words.csv': add('a,吃,一、二、三、四、五、六、七,,\n') },
    'search-words.csv:9：“也找”最多 6 个词',
  ],
  [
    'a page unknown to the app',
    { 'search-words.csv': add('a,银行,,银行页,\n') },
    'search-words.csv:9：“页面”应为停车缴费、今天的演出、演出、今天的活动、活动报名、领券中心、商城、物业缴费、报修、钱包、积分商城、票夹、访客邀请、公告、常见问题、投诉建议之一，不是“银行页”',
  ],
  [
    'a duplicate room',
    { 'rooms.csv': add('flat-102,1 号楼,1F,101,\n') },
    'rooms.csv：房屋“1 号楼 · 1F · 101”写了两次',
  ],
  [
    'a bill without a room',
    { 'bills/2026-10.csv': swap('flat-101,service', 'flat-999,service') },
    'bills/2026-10.csv:2：“房屋”没有编号为“flat-999”的房屋',
  ],
  [
    'an invalid month',
    {
      'bills/2026-13.csv':
        '编号,房屋,科目,金额,出账时间,到期日\na,flat-101,power,5,2026-11-01,2026-11-20\n',
    },
    'bills/2026-13.csv:2：“账期”看不懂“2026-13”，月份写作 2026-10 或 本月-1',
  ],
  [
    'a meter that runs backwards',
    { 'bills/2026-10.csv': swap('1180.5', '1000') },
    'bills/2026-10.csv:3：“本次读数”不能小于“上次读数”',
  ],
  [
    'a quantity that contradicts the readings',
    { 'bills/2026-10.csv': swap('156.5', '150') },
    'bills/2026-10.csv:3：“数量”应为两次读数之差 156.5',
  ],
  [
    'a reduction of the whole amount',
    { 'bills/2026-10.csv': swap(',20,2026', ',242.2,2026') },
    'bills/2026-10.csv:2：“减免”应小于“金额”',
  ],
  [
    'an amount that contradicts quantity and price',
    {
      'bills/2026-09.csv':
        '编号,房屋,科目,数量,单价,金额,出账时间,到期日\na,flat-101,power,10,0.5,6,2026-11-01,2026-11-20\n',
    },
    'bills/2026-09.csv:2：“金额”应为数量乘单价，即 5',
  ],
  [
    'a duplicate subject of a month',
    { 'bills/2026-10.csv': swap('flat-101,power', 'flat-101,service') },
    'bills：同一间房屋同一科目在 2026-10 有两张账单',
  ],
  [
    'a misspelt entry',
    { 'park.yaml': swap('标语:', '标语语:') },
    'park.yaml:4：没有“标语语”这一项，是不是“标语”？',
  ],
  ['a duplicate entry', { 'park.yaml': add('名称: 又一个\n') }, 'park.yaml:18：同一项写了两次'],
  [
    'a tab character',
    { 'park.yaml': add('a:\n\t- b\n') },
    'park.yaml:19：缩进不能用制表符，请用空格',
  ],
  [
    'a list in place of entries',
    { 'park.yaml': '- 编号: x\n' },
    'park.yaml:1：应为“名称: 内容”的条目',
  ],
  [
    'entries in place of a list',
    { 'coupons.yaml': '编号: x\n' },
    'coupons.yaml:1：应为列表：每一项以“- 编号: …”开头',
  ],
  [
    'an item without its key',
    { 'coupons.yaml': swap('- 编号: opening-10\n  名称', '- 名称') },
    'coupons.yaml:1：缺少“编号”',
  ],
  [
    'a key with blanks',
    { 'coupons.yaml': swap('opening-10', 'opening 10') },
    'coupons.yaml:1：编号“opening 10”只能用字母、数字和连字符，最多 64 个',
  ],
  [
    'a key used twice',
    { 'coupons.yaml': (text) => text + text },
    'coupons.yaml:10：编号“opening-10”已经在 coupons.yaml:1 用过',
  ],
  [
    'an unknown kind',
    { 'coupons.yaml': swap('类型: 代金券', '类型: 红包') },
    'coupons.yaml:3：“类型”应为代金券、满减券、折扣券、停车券、兑换券、票券之一，不是“红包”',
  ],
  [
    'a coupon without a reduction',
    { 'coupons.yaml': swap('  减: 10\n', '') },
    'coupons.yaml:1：缺少“减”',
  ],
  [
    'money with three decimals',
    { 'coupons.yaml': swap('减: 10', '减: 10.005') },
    'coupons.yaml:4：“减”最多两位小数',
  ],
  [
    'a negative stock',
    { 'coupons.yaml': swap('库存: 500', '库存: -1') },
    'coupons.yaml:6：“库存”不能小于 0',
  ],
  [
    'half a coupon',
    { 'coupons.yaml': swap('库存: 500', '库存: 1.5') },
    'coupons.yaml:6：“库存”应为整数',
  ],
  [
    'a nonexistent day',
    { 'coupons.yaml': swap('今天+60 23:59', '2026-02-30 23:59') },
    'coupons.yaml:7：“结束领取”看不懂“2026-02-30 23:59”。时间写作 2026-11-22 10:00，或从首次导入那天算起：今天+3 18:00、周五 17:30、2小时前',
  ],
  [
    'no validity',
    { 'coupons.yaml': swap('  领取后有效天数: 30\n', '') },
    'coupons.yaml:1：要么写“有效自”和“有效至”，要么写“领取后有效天数”',
  ],
  [
    'an end before the beginning',
    { 'coupons.yaml': swap('今天+60 23:59', '今天-1') },
    'coupons.yaml:1：“开始领取”不能晚于“结束领取”',
  ],
  [
    'an unknown shop',
    { 'coupons.yaml': add('  范围: 指定商户\n  可用商户: [corner-caffe]\n') },
    'coupons.yaml:11：“可用商户”没有编号为“corner-caffe”的商户',
  ],
  [
    'a scope without shops',
    { 'coupons.yaml': add('  范围: 指定商户\n') },
    'coupons.yaml:1：范围是指定商户，缺少“可用商户”',
  ],
  [
    'an unknown weekday',
    { 'coupons.yaml': add('  不可用星期: [周八]\n') },
    'coupons.yaml:10：“不可用星期”应为周一到周日，不是“周八”',
  ],
  [
    'neither yes nor no',
    { 'coupons.yaml': add('  可领取: 也许\n') },
    'coupons.yaml:10：“可领取”应为“是”或“否”，不是“也许”',
  ],
  [
    'a picture that is missing',
    { 'coupons.yaml': add('  图片: pictures/none.svg\n') },
    'coupons.yaml:10：“图片”的文件 pictures/none.svg 不在文件夹里',
  ],
  [
    'a film for a picture',
    { 'coupons.yaml': add('  图片: films/a.mp4\n') },
    'coupons.yaml:10：“图片”应为 svg、png、jpg、jpeg、webp、gif 文件，不是“films/a.mp4”',
  ],
  [
    'a file that is no picture',
    { 'pictures/a.png': 'this is a text' },
    'pictures/a.png：内容不是 png 文件',
  ],
  [
    'a drawing with a script',
    { 'pictures/a.svg': svg.replace('></svg>', '><script>alert(1)</script></svg>') },
    'pictures/a.svg：SVG 里不能有脚本、外部链接或嵌入的网页',
  ],
  [
    'a program among the pictures',
    { 'pictures/a.exe': 'MZ' },
    'pictures/a.exe：不能用 .exe 文件，图片用 svg、png、jpg、webp、gif，影片用 mp4、webm',
  ],
  [
    'a picture of two megabytes',
    { 'pictures/a.svg': svg + ' '.repeat(2_000_000) },
    'pictures/a.svg：文件有 2001 KB，最多 1000 KB，请压缩',
  ],
  [
    'a page without front matter',
    { 'notices/welcome.md': '欢迎' },
    'notices/welcome.md:1：应以 --- 开头，写明标题等条目，再以 --- 结束',
  ],
  [
    'a page without text',
    { 'notices/welcome.md': swap(/(---[\s\S]*?---)[\s\S]*/, '$1\n') },
    'notices/welcome.md:8：“正文”不能为空',
  ],
  [
    'a text with an invalid date',
    { 'notices/welcome.md': swap('{{今天：年月日}}', '{{明天}}') },
    'notices/welcome.md:8：“正文”里的日期 {{明天}} 看不懂，应写作 {{周五：月日周}}',
  ],
  [
    'a text with a picture that is missing',
    { 'notices/welcome.md': add('\n![图](pictures/none.svg)\n') },
    'notices/welcome.md:8：“正文”里的图片 pictures/none.svg 不在文件夹里',
  ],
  [
    'an agreement unknown to the app',
    {
      'agreements/other.md': '---\n标题: 其他\n版本: 1\n发布方: 甲\n生效时间: 今天\n---\n\n正文\n',
    },
    'agreements/other.md:2：协议的文件名应为 user、privacy、storedCard、membership 之一',
  ],
  [
    'a banner with an invalid link',
    {
      'banners.yaml':
        '- 编号: a\n  标题: 一\n  画面: 一\n  图片: pictures/a.svg\n  链接: 公告/none\n',
      'pictures/a.svg': svg,
    },
    'banners.yaml:5：“链接”指向的公告“none”不存在',
  ],
  [
    'a table without keys',
    { 'shops.csv': () => '序号,名称\na,b\n' },
    'shops.csv:1：表头缺少“编号”一列；按 UTF-8、逗号分隔读到“序号”“名称”',
  ],
  [
    'a line with too many cells',
    { 'buildings.csv': add('a,b,c,,,,,,,d\n') },
    'buildings.csv:4：第 10 格“d”没有表头，这一行可能多了分隔符',
  ],
  [
    'a lawn without a size',
    { 'buildings.csv': add('lawn,草坪,绿地,,30.25,120.17,40,,\n') },
    'buildings.csv:4：绿地、水面和道路要写“东西宽（米）”和“南北深（米）”，才画得出来',
  ],
  [
    'an unknown column',
    { 'shops.csv': swap('类别', '类') },
    'shops.csv:2：没有“类”这一项，是不是“类别”？',
  ],
  ['unclosed quotes', { 'shops.csv': add('a,"b\n') }, 'shops.csv:4：引号没有成对'],
  [
    'a table with binary content',
    { 'shops.csv': Buffer.from([0xff, 0x41]) },
    'shops.csv：读不出文字：不是 UTF-8，也不是 GBK（GB18030），请另存为 CSV UTF-8',
  ],
  [
    'a text that is not UTF-8',
    { 'coupons.yaml': Buffer.from([0xb1, 0xe0, 0xba, 0xc5]) },
    'coupons.yaml：不是 UTF-8 文本，请另存为 UTF-8',
  ],
  [
    'a special day that opens and does not close',
    { 'shop-days.csv': swap('10:00,18:00', '10:00,') },
    'shop-days.csv:2：“开门”和“打烊”要么都写，要么都不写（休息）',
  ],
  [
    'a special day that closes and does not open',
    { 'shop-days.csv': swap('10:00,18:00', ',18:00') },
    'shop-days.csv:2：“开门”和“打烊”要么都写，要么都不写（休息）',
  ],
  [
    'a floor between 1 and -1',
    { 'floors.csv': swap('2F,2', '2F,0') },
    'floors.csv:2：“层”从 1 或 -1 数起，没有 0',
  ],
  [
    'an outline with an invalid point',
    { 'shops.csv': swap('0,18 24,18 24,30', '0,18 24;18 24,30') },
    'shops.csv:2：“轮廓”应写作 0,0 60,0 60,34 0,34：从楼的西北角起，东、南各多少米，至少三个点，围成一块地',
  ],
  [
    'an outline without an area',
    { 'shops.csv': swap('0,18 24,18 24,30 0,30', '0,18 24,18') },
    'shops.csv:2：“轮廓”应写作 0,0 60,0 60,34 0,34：从楼的西北角起，东、南各多少米，至少三个点，围成一块地',
  ],
  [
    'nine levels',
    { 'levels.yaml': swap(/- 编号: 10[\s\S]*/, '') },
    'levels.yaml：应有 10 个等级，现在有 9 个',
  ],
  [
    'a level that begins below the previous one',
    { 'levels.yaml': swap('成长值: 3000', '成长值: 300') },
    'levels.yaml：“成长值”应逐级升高',
  ],
  [
    'limits in a wrong order',
    { 'balance.yaml': swap('最多充值: 2000', '最多充值: 5') },
    'balance.yaml:1：“最少充值”“最多充值”“余额上限”应从小到大',
  ],
  [
    'an invalid specification',
    { 'goods-skus.csv': swap('内页=横线', '横线') },
    'goods-skus.csv:5：“规格”应写作 颜色=藏青、尺码=M',
  ],
  [
    'specifications that differ within the goods',
    { 'goods-skus.csv': swap('内页=点阵', '纸=点阵') },
    'goods-skus.csv：同一商品各行的“规格”要写同样的几项、同样的顺序，现在有“内页”和“纸”',
  ],
  [
    'a duplicate combination',
    { 'goods-skus.csv': swap('内页=点阵', '内页=横线') },
    'goods-skus.csv：规格“内页=横线”在同一商品里写了两次',
  ],
  [
    'a duplicate specification in a line',
    { 'goods-skus.csv': swap(/烘焙=(..)、规格=/g, '规格=$1、规格=') },
    'goods-skus.csv：“规格”里有一项写了两次',
  ],
  [
    'goods without a delivery',
    { 'goods.yaml': swap('    - 自提\n    - 快递\n', '    - 自提\n    - 自提\n') },
    'goods.yaml:1：“配送”里有一种写了两次',
  ],
  [
    'limited prices of the same goods that overlap',
    {
      'goods-limited.yaml': add(
        '- 编号: more\n  商品: drip-coffee\n  名称: 又一个\n  折扣: 8\n  开始: 今天+7 12:00\n  结束: 今天+9\n  数量: 3\n',
      ),
    },
    'goods-limited.yaml：同一商品的两个限时价在时间上重叠',
  ],
  [
    'a limited price that ends before it begins',
    { 'goods-limited.yaml': swap('今天+7', '今天-7') },
    'goods-limited.yaml:1：“开始”不能晚于“结束”',
  ],
  [
    'two freight rules for one park',
    { 'goods-freight.csv': add('again,,8,1,,\n') },
    'goods-freight.csv：同一商户（或整个园区）的运费写了两行',
  ],
  [
    'two categories with one name',
    { 'goods-categories.yaml': add('\n- 编号: more\n  名称: 食品\n') },
    'goods-categories.yaml：商品类别“食品”写了两次',
  ],
  [
    'an unknown function',
    { 'coupons.yaml': add('  需要功能: 飞行\n') },
    'coupons.yaml:10：“需要功能”应为商城、停车、物业账单、演出、报修、活动报名、商户、邀请之一',
  ],
])('%s', async (_, changes, message) => {
  expect(await problemsWith(changes)).toContain(message)
})

test('an unknown file is reported with the possible names', async () => {
  const [only, ...more] = await problemsWith({ 'shop.csv': '编号\n' })
  expect(more).toEqual([])
  expect(only).toMatch(/^shop\.csv：不认识这个文件；可以有：park\.yaml、.*shops\.csv.*pictures\//)
})

test('all problems are reported at once, by file and line', async () => {
  const problems = await problemsWith({
    'shops.csv': add(`a,b,c${','.repeat(20)}d\n`),
    'park.yaml': (text) => text.replace('30.25', 'x').replace(/简称: .*/, "简称: ''"),
  })
  expect(problems.map((text) => text.split('：')[0])).toEqual([
    'park.yaml:3',
    'park.yaml:9',
    'shops.csv:4',
  ])
})

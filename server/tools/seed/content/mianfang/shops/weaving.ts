import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const weaving: Building = {
  key: 'weaving',
  name: '3 号楼 织布楼',
  note: '原织造车间，今手作街',
  floors: [
    {
      key: 'weaving-b1',
      name: 'B1',
      shops: [
        {
          key: 'night-shift-brewery',
          name: '夜班酒厂',
          category: '餐饮',
          unit: '3-B02',
          phone: '0571-80001302',
          hours: { open: '16:00', close: '01:30' },
          summary: '在地下染料库里酿啤酒',
          introduction: `
<p>四只发酵罐站在从前放染料的地方，温度一年到头十八度，省了不少电。常备十二个酒头，其中八款自酿。</p>
<p>未成年人请喝姜汁汽水，也是自酿的。饮酒请勿驾车，前台可以代叫车。</p>`,
          tags: ['自酿啤酒', '深夜', '可包场'],
          logo: 'mianfang/logo-night-shift-brewery.svg',
          cover: 'mianfang/shop-night-shift-brewery.svg',
          perPerson: 8600,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
          menu: [
            {
              name: '酒',
              dishes: [
                signature('夜班小麦', 38, 'beer', '香蕉与丁香气息，473 毫升'),
                dish('烟囱世涛', 42, 'beer', '咖啡与烤麦，473 毫升'),
                dish('桂雨酸艾尔', 42, 'beer', '桂花与话梅，330 毫升'),
                dish('姜汁汽水', 22, 'juice', '不含酒精'),
              ],
            },
            {
              name: '下酒',
              dishes: [
                signature('椒盐小河虾', 46, 'shrimp', '现炸，连壳吃'),
                dish('炭烤年糕', 22, 'skewers', '刷酱油，撒白糖'),
                dish('薯角', 28, 'fries', '带皮，附蒜酱'),
                dish('手撕鸡披萨', 68, 'pizza', '九寸，薄底'),
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'weaving-1',
      name: '1F',
      shops: [
        {
          key: 'indigo-house',
          name: '蓝草染坊',
          category: '手作工坊',
          unit: '3-101',
          phone: '0571-80001311',
          hours: { open: '10:00', close: '19:00' },
          closedWeekdays: [1],
          summary: '四口缸，最老的一口养了七年',
          introduction: `
<p>植物染工坊，前店后院。蓝来自蓼蓝，黄来自栀子，红来自茜草，染完都在院子里晒干。</p>
<p>周末有扎染方巾与型糊染围裙课程，也接受旧衣改色：一件洗得发白的衬衫，可以再蓝二十年。</p>`,
          tags: ['植物染', '周末课程', '旧衣改色'],
          logo: 'mianfang/logo-indigo-house.svg',
          cover: 'mianfang/shop-indigo-house.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'clay-room',
          name: '泥作陶房',
          category: '手作工坊',
          unit: '3-104',
          phone: '0571-80001314',
          hours: { open: '10:30', close: '20:30' },
          summary: '六台拉坯机，一座小窑',
          introduction: `
<p>第一次拉坯的人都会把它转飞，第二次就好了。老师会站在您身后，但不会伸手，除非您开口。</p>
<p>作品修坯、上釉、烧成约需三周，可自取可邮寄。烧裂的也给您，用金缮补上另算。</p>`,
          tags: ['拉坯体验', '亲子', '可邮寄'],
          logo: 'mianfang/logo-clay-room.svg',
          cover: 'mianfang/shop-clay-room.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'one-inch-leather',
          name: '一寸皮具',
          category: '手作工坊',
          unit: '3-107',
          phone: '0571-80001317',
          hours: { open: '11:00', close: '20:00' },
          closedWeekdays: [3],
          summary: '每一寸缝九针',
          introduction: `
<p>植鞣革，麻线，双针手缝，每寸九针。皮子会随着用的人变颜色，店主说那不是旧，是熟。</p>
<p>两小时可以做一只卡包；终身免费换线。</p>`,
          tags: ['手工皮具', '可刻字', '终身换线'],
          logo: 'mianfang/logo-one-inch-leather.svg',
          cover: 'mianfang/shop-one-inch-leather.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'silver-star',
          name: '银星银铺',
          category: '服饰配饰',
          unit: '3-109',
          phone: '0571-80001319',
          hours: { open: '10:30', close: '20:30' },
          summary: '敲打声从早到晚',
          introduction: `
<p>店里没有两只一样的戒指，因为都是一锤一锤敲出来的。拿来家里的旧银，可以熔了重打，只收工费。</p>`,
          tags: ['手打银饰', '旧银改制', '对戒'],
          logo: 'mianfang/logo-silver-star.svg',
          cover: 'mianfang/shop-silver-star.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'weaving-2',
      name: '2F',
      shops: [
        {
          key: 'cotton-field',
          name: '棉田蔬食',
          category: '餐饮',
          unit: '3-201',
          phone: '0571-80001321',
          hours: { open: '11:00', close: '20:30' },
          summary: '不说教的素菜馆',
          introduction: `
<p>菜单每两周换一次，看附近三个农场送来什么。不仿荤，豆腐就是豆腐，蘑菇就是蘑菇。</p>
<p>午市有四菜一汤的定食，一个人也能吃得很齐全。</p>`,
          tags: ['素食', '一人食', '无味精'],
          logo: 'mianfang/logo-cotton-field.svg',
          cover: 'mianfang/shop-cotton-field.svg',
          perPerson: 5800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '定食',
              dishes: [
                signature('当日定食', 48, 'rice-bowl', '四菜一汤，五谷饭可添'),
                dish('菌菇煲仔饭', 42, 'rice-bowl', '现煮，约二十分钟'),
              ],
            },
            {
              name: '单点',
              dishes: [
                signature('香椿老豆腐', 32, 'tofu', '豆腐自磨，椿芽油'),
                dish('炭烤时蔬', 36, 'greens', '六样蔬菜，配芝麻酱'),
                dish('暖胃南瓜羹', 22, 'soup', '加一勺酒酿'),
                dish('藜麦沙拉', 38, 'salad', '柑橘汁，烤坚果'),
              ],
            },
            {
              name: '甜',
              dishes: [
                dish('桂花酒酿圆子', 18, 'dessert', '热的'),
                dish('红枣茶', 20, 'teapot', '一壶，可续水'),
              ],
            },
          ],
        },
        {
          key: 'selvedge',
          name: '梭边布衣',
          category: '服饰配饰',
          unit: '3-205',
          phone: '0571-80001325',
          hours: { open: '10:30', close: '21:00' },
          summary: '有梭织机织的布，布边是红色的',
          introduction: `
<p>店里那台有梭织机每周三、周六开动，一小时只能织三米。布边有一道红线，是当年三厂出口布的记号。</p>
<p>衬衫、长裤、围裙，款式不多，十年没怎么变。免费改裤脚。</p>`,
          tags: ['原色牛仔', '免费改裤脚', '本地织造'],
          logo: 'mianfang/logo-selvedge.svg',
          cover: 'mianfang/shop-selvedge.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'cotton-candy',
          name: '棉花小屋',
          category: '亲子',
          unit: '3-208',
          phone: '0571-80001328',
          hours: { open: '09:30', close: '18:30' },
          closedWeekdays: [1],
          summary: '给六岁以下小朋友的织物乐园',
          introduction: `
<p>没有声光电，只有布、绳、木头和一池棉花。孩子可以爬进一只巨大的布袋，也可以坐下来织三行杯垫。</p>
<p>一张票含一名儿童与一名成人，现场限四十人。请穿防滑袜。</p>`,
          tags: ['亲子空间', '限流', '请穿防滑袜'],
          logo: 'mianfang/logo-cotton-candy.svg',
          cover: 'mianfang/shop-cotton-candy.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
  ],
}

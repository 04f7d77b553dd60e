import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const spinning: Building = {
  key: 'spinning',
  name: '2 号楼 纺纱楼',
  note: '原细纱车间，今工作室、剧场与面馆',
  floors: [
    {
      key: 'spinning-1',
      name: '1F',
      shops: [
        {
          key: 'three-shifts',
          name: '三班面馆',
          category: '餐饮',
          unit: '2-102',
          phone: '0571-80001212',
          hours: { open: '06:30', close: '01:00' },
          summary: '早中晚三班都有热面吃',
          introduction: `
<p>老板的母亲是细纱车间的挡车工，父亲在食堂掌勺。店名、营业时间和一碗片儿川的做法，都是从家里来的。</p>
<p>雪菜自己腌，笋按时令换，面条是碱水细面，要硬要软请跟师傅说。</p>`,
          tags: ['早餐', '夜宵', '三代手艺'],
          logo: 'mianfang/logo-three-shifts.svg',
          cover: 'mianfang/shop-three-shifts.svg',
          perPerson: 2800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '汤面',
              dishes: [
                signature('片儿川', 22, 'noodle-soup', '雪菜、笋片、里脊，先炒后煮'),
                dish('三鲜面', 24, 'noodle-soup', '河虾、爆鳝、猪肝任选两样'),
                dish('大排面', 26, 'noodle-soup', '酱汁大排，一块四两'),
                dish('素汤面', 14, 'noodle-soup', '香菇、青菜、油面筋'),
              ],
            },
            {
              name: '拌面',
              dishes: [
                signature('葱油拌面', 18, 'noodle-dry', '小葱熬四十分钟'),
                dish('虾爆鳝拌面', 38, 'noodle-dry', '现划黄鳝，河虾仁'),
              ],
            },
            {
              name: '小碟',
              dishes: [
                dish('葱包桧', 8, 'skewers', '压得薄，烤得脆，刷甜面酱'),
                dish('卤蛋', 3, 'egg', '过夜更入味'),
                dish('小锅馄饨', 16, 'dumplings', '十只，紫菜虾皮汤'),
              ],
            },
          ],
        },
        {
          key: 'spindle-bakery',
          name: '纱锭面包房',
          category: '烘焙甜品',
          unit: '2-105',
          phone: '0571-80001215',
          hours: { open: '08:00', close: '20:00' },
          summary: '每天三炉，卖完关门',
          introduction: `
<p>三炉面包分别在 8:00、11:30、16:00 出炉，门口的红灯亮着，就是有热的。酸种养了六年，名字叫“小纱”。</p>
<p>长棍做成纱锭的形状，两头尖，中间鼓，掰开有很大的气孔。</p>`,
          tags: ['酸种面包', '现烤', '可预订'],
          logo: 'mianfang/logo-spindle-bakery.svg',
          cover: 'mianfang/shop-spindle-bakery.svg',
          perPerson: 3200,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '面包',
              dishes: [
                signature('纱锭长棍', 16, 'loaf', '酸种，外壳很脆'),
                dish('乡村酸种', 32, 'loaf', '黑麦百分之三十，可切片'),
                dish('黄油可颂', 18, 'croissant', '七十二小时低温发酵'),
                dish('肉桂卷', 19, 'bun', '只在周末'),
              ],
            },
            {
              name: '甜点',
              dishes: [
                signature('梧桐叶酥', 15, 'cookie', '焦糖与海盐'),
                dish('柠檬挞', 24, 'cake', '配一小片糖渍柠檬'),
                dish('桂花司康', 16, 'bun', '附奶油与果酱'),
              ],
            },
          ],
        },
        {
          key: 'doffing-theatre',
          name: '落纱小剧场',
          category: '演艺展览',
          unit: '2-110',
          phone: '0571-80001210',
          hours: { open: '13:00', close: '22:00' },
          closedWeekdays: [1],
          summary: '一百二十个座位，最后一排离舞台十一米',
          introduction: `
<p>“落纱”是细纱车间的一道工序：纱管满了，要在几十秒里全部换下。剧场换景也这么快，因为只有四个人。</p>
<p>每月四至五台戏，话剧、木偶、清唱与即兴喜剧轮着来。开演前三十分钟开始入场，迟到请等幕间。</p>`,
          tags: ['小剧场', '会员优先购票', '无障碍席'],
          logo: 'mianfang/logo-doffing-theatre.svg',
          cover: 'mianfang/shop-doffing-theatre.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'spinning-2',
      name: '2F',
      shops: [
        {
          key: 'half-brick',
          name: '半砖家居',
          category: '文创书店',
          unit: '2-203',
          phone: '0571-80001223',
          hours: { open: '10:30', close: '20:30' },
          summary: '建筑师开的家居铺，灯和椅子居多',
          introduction: `
<p>两位建筑师在修缮厂房时攒下许多舍不得扔的木料和铁件，于是开了这家铺子。灯用梭子和纱管做，椅子用屋架换下的杉木做。</p>
<p>可以按家里的尺寸定做，一般等六周。</p>`,
          tags: ['原创家居', '可定制', '旧物新生'],
          logo: 'mianfang/logo-half-brick.svg',
          cover: 'mianfang/shop-half-brick.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'echo-records',
          name: '回声唱片',
          category: '文创书店',
          unit: '2-206',
          phone: '0571-80001226',
          hours: { open: '12:00', close: '22:00' },
          closedWeekdays: [2],
          summary: '四千张黑胶，随便放，轻轻拿',
          introduction: `
<p>店中央有两台公用唱机，任何一张唱片都可以先听再决定。老板不推荐，只在您放错转速时走过来。</p>
<p>每周四晚是“听众之夜”，七位客人各放一面。</p>`,
          tags: ['黑胶', '可试听', '周四之夜'],
          logo: 'mianfang/logo-echo-records.svg',
          cover: 'mianfang/shop-echo-records.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'camera-repair',
          name: '修机匠',
          category: '生活服务',
          unit: '2-209',
          phone: '0571-80001229',
          hours: { open: '10:00', close: '18:00' },
          closedWeekdays: [0, 1],
          summary: '机械相机维修，三十七年没换过镊子',
          introduction: `
<p>老秦修了三十七年机械相机，只收能修好的。修一台要三天到三周，取机时他会送您一卷拍好的测试片。</p>
<p>也收也卖，墙上挂着的每一台都可以拿下来听快门声。</p>`,
          tags: ['相机维修', '胶卷冲洗', '老师傅'],
          logo: 'mianfang/logo-camera-repair.svg',
          cover: 'mianfang/shop-camera-repair.svg',
          canPay: true,
          takesStoredCard: false,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'spinning-3',
      name: '3F',
      shops: [
        {
          key: 'listening-wood',
          name: '听木琴坊',
          category: '手作工坊',
          unit: '2-301',
          phone: '0571-80001231',
          hours: { open: '13:00', close: '19:00' },
          closedWeekdays: [1, 2],
          summary: '用老屋架的杉木做琴',
          introduction: `
<p>梁师傅的木工房。修缮屋顶换下的杉木已经干了六十年，敲起来是脆的。三年里它们变成了琵琶、吉他和一台手风琴的外壳。</p>
<p>周末开设尤克里里制作课，两天做完，带走能弹的那种。</p>`,
          tags: ['乐器制作', '周末课程', '可参观'],
          logo: 'mianfang/logo-listening-wood.svg',
          cover: 'mianfang/shop-listening-wood.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
  ],
}

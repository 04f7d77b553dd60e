import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const finishing: Building = {
  key: 'finishing',
  name: '5 号楼 整理楼',
  note: '原整理、打包车间，今食堂与茶室',
  floors: [
    {
      key: 'finishing-1',
      name: '1F',
      shops: [
        {
          key: 'old-canteen',
          name: '老厂食堂',
          category: '餐饮',
          unit: '5-101',
          phone: '0571-80001501',
          hours: { open: '10:30', close: '21:00' },
          summary: '凭饭票打菜的地方，现在也认付款码',
          introduction: `
<p>长条桌、搪瓷盘、打菜窗口都是原来的，只是窗口后面换成了厂里老厨师带出来的徒弟。红烧大排、油焖笋、炒青菜，每天固定十二样，卖完换小黑板。</p>
<p>老职工凭工作证八折，一直有效。</p>`,
          tags: ['本帮家常', '大桌聚餐', '老职工八折'],
          logo: 'mianfang/logo-old-canteen.svg',
          cover: 'mianfang/shop-old-canteen.svg',
          perPerson: 4800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '窗口大荤',
              dishes: [
                signature('红烧大排', 18, 'braised-pork', '一块，浓油赤酱'),
                signature('东坡肉', 22, 'braised-pork', '一方，焖三小时'),
                dish('糖醋带鱼', 20, 'fish', '三段'),
                dish('油爆河虾', 36, 'shrimp', '小份'),
              ],
            },
            {
              name: '窗口素菜',
              dishes: [
                dish('油焖笋', 14, 'greens', '应季，不应季换茭白'),
                dish('清炒时蔬', 10, 'greens', '当天到货'),
                dish('家常豆腐', 12, 'tofu', '煎过再烧'),
              ],
            },
            {
              name: '饭和汤',
              dishes: [
                signature('猪油菜饭', 12, 'fried-rice', '一碗，咸肉丁'),
                dish('番茄蛋汤', 8, 'soup', '搪瓷缸装'),
                dish('米饭', 2, 'rice-bowl', '可添'),
              ],
            },
          ],
        },
        {
          key: 'steam-hotpot',
          name: '蒸汽小火锅',
          category: '餐饮',
          unit: '5-104',
          phone: '0571-80001504',
          hours: { open: '11:00', close: '23:00' },
          summary: '一人一锅，锅底可选七种',
          introduction: `
<p>桌子围着一段老蒸汽管道摆放，每个位子一只小锅，谁也不等谁。锅底从清汤到麻辣共七种，蘸料台有二十四样。</p>`,
          tags: ['一人一锅', '可订位', '深夜'],
          logo: 'mianfang/logo-steam-hotpot.svg',
          cover: 'mianfang/shop-steam-hotpot.svg',
          perPerson: 7900,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
          menu: [
            {
              name: '锅底',
              dishes: [
                signature('番茄牛尾锅', 28, 'hotpot', '可以先喝一碗'),
                dish('麻辣锅', 22, 'hotpot', '三档辣度'),
                dish('菌汤锅', 26, 'hotpot', '六种菌子'),
              ],
            },
            {
              name: '涮菜',
              dishes: [
                signature('手切黄牛肉', 48, 'braised-pork', '150 克'),
                dish('现打虾滑', 38, 'shrimp', '一份八粒'),
                dish('时蔬拼盘', 22, 'greens', '五样'),
                dish('手工面', 8, 'noodle-dry', '一人份'),
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'finishing-2',
      name: '2F',
      shops: [
        {
          key: 'cloud-tea',
          name: '云上茶室',
          category: '咖啡茶饮',
          unit: '5-201',
          phone: '0571-80001521',
          hours: { open: '10:00', close: '22:00' },
          summary: '天窗正对着烟囱',
          introduction: `
<p>八个茶位，靠窗的两个正对烟囱，雨燕来的季节要提前一周预订。龙井、径山、白茶与岩茶各有三款，茶师会问您昨晚睡得好不好，再决定泡哪一款。</p>`,
          tags: ['景观位', '可预订', '安静'],
          logo: 'mianfang/logo-cloud-tea.svg',
          cover: 'mianfang/shop-cloud-tea.svg',
          perPerson: 8800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
          menu: [
            {
              name: '茶',
              dishes: [
                signature('明前龙井', 98, 'tea-glass', '一位，两小时'),
                dish('径山毛峰', 78, 'tea-glass', '一位'),
                dish('老白茶', 88, 'teapot', '煮饮，一壶两位'),
              ],
            },
            {
              name: '茶点',
              dishes: [
                signature('龙井茶酥', 28, 'cookie', '四只'),
                dish('桂花糕', 18, 'rice-cake', '一碟六块'),
                dish('茶点拼盘', 58, 'rice-cake', '坚果、果干、两样糕'),
              ],
            },
          ],
        },
        {
          key: 'folded-flowers',
          name: '折枝花店',
          category: '生活服务',
          unit: '5-205',
          phone: '0571-80001525',
          hours: { open: '10:00', close: '19:30' },
          summary: '一枝也卖，一枝也包',
          introduction: `
<p>每天清晨从花市带回当天的花，不囤货。买一枝也会认真包好，再教您回家怎么剪。</p>
<p>每周三有插花课，材料带走。</p>`,
          tags: ['鲜花', '单枝起售', '周三插花课'],
          logo: 'mianfang/logo-folded-flowers.svg',
          cover: 'mianfang/shop-folded-flowers.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
  ],
}

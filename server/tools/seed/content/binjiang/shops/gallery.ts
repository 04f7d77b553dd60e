import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const gallery: Building = {
  key: 'gallery',
  name: '美术馆',
  note: '四层展厅，屋顶可以看江',
  floors: [
    {
      key: 'gallery-1',
      name: '1F',
      shops: [
        {
          key: 'ink-dot',
          name: '墨点艺术商店',
          category: '文创书店',
          unit: 'A-101',
          phone: '0571-80003301',
          hours: { open: '09:30', close: '18:00' },
          closedWeekdays: [1],
          summary: '画册、纸笔，与展览有关的一切',
          introduction: `
<p>一半是书，一半是纸。可以按张买宣纸、按块买墨，也可以在柜台试写。展览图录闭展后仍有售。</p>`,
          tags: ['展览图录', '纸笔墨', '可试写'],
          logo: 'binjiang/logo-ink-dot.svg',
          cover: 'binjiang/shop-ink-dot.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'gallery-4',
      name: '4F',
      shops: [
        {
          key: 'blank-tea',
          name: '留白茶座',
          category: '咖啡茶饮',
          unit: 'A-401',
          phone: '0571-80003341',
          hours: { open: '10:00', close: '17:30' },
          closedWeekdays: [1],
          summary: '屋顶上十六个座位，一面墙也没有',
          introduction: `
<p>茶座在屋顶，三面是江，一面是水池。茶席按两小时计，中间不打扰。下雨天会撑开四把很大的油纸伞。</p>`,
          tags: ['屋顶', '江景', '两小时茶席'],
          logo: 'binjiang/logo-blank-tea.svg',
          cover: 'binjiang/shop-blank-tea.svg',
          perPerson: 8000,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
          menu: [
            {
              name: '茶席',
              dishes: [
                signature('龙井', 88, 'tea-glass', '一位，两小时'),
                dish('九曲红梅', 78, 'teapot', '一位，两小时'),
                dish('茉莉花茶', 58, 'teapot', '一位，两小时'),
              ],
            },
            {
              name: '茶食',
              dishes: [
                signature('荷花酥', 32, 'cookie', '三只'),
                dish('绿豆糕', 22, 'rice-cake', '六块'),
                dish('藕粉圆子', 24, 'dessert', '一碗'),
              ],
            },
          ],
        },
      ],
    },
  ],
}

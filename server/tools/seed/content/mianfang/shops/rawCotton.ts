import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const rawCotton: Building = {
  key: 'raw-cotton',
  name: '1 号楼 清花楼',
  note: '原清花、梳棉车间，今美术馆与书店',
  floors: [
    {
      key: 'raw-cotton-1',
      name: '1F',
      shops: [
        {
          key: 'warp-weft',
          name: '经纬文创店',
          category: '文创书店',
          unit: '1-101',
          phone: '0571-80001101',
          hours: { open: '10:00', close: '21:00' },
          summary: '美术馆的商店，也是棉纺里自己的铺子',
          introduction: `
<p>棉纺里的官方商店，开在美术馆出口右手边。架上的东西大多取自厂里的旧物：布样册的花色做成丝巾，梭子做成灯，传达室的搪瓷牌做成冰箱贴。</p>
<p>每一件商品背面都写着它的来处。店里另设一张长桌，可以给明信片盖戳、寄出。</p>`,
          tags: ['官方商店', '伴手礼', '可寄明信片'],
          logo: 'mianfang/logo-warp-weft.svg',
          cover: 'mianfang/shop-warp-weft.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'boiler-books',
          name: '锅炉房书店',
          category: '文创书店',
          unit: '1-105',
          phone: '0571-80001105',
          hours: { open: '10:00', close: '22:00' },
          summary: '三台老锅炉之间，一万两千册书和一只黑猫',
          introduction: `
<p>书架沿着锅炉的弧度定做，最里面那台锅炉的炉门打开着，里面是诗集。黑猫“锅炉”常年占据暖气片，买书的人要从它身上跨过去。</p>
<p>以建筑、手工艺、地方志和小说为主，二层阁楼可以坐着看一整天，不催。</p>`,
          tags: ['独立书店', '可久坐', '有猫'],
          logo: 'mianfang/logo-boiler-books.svg',
          cover: 'mianfang/shop-boiler-books.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
      ],
    },
    {
      key: 'raw-cotton-2',
      name: '2F',
      shops: [
        {
          key: 'drying-yard',
          name: '晒布场咖啡',
          category: '咖啡茶饮',
          unit: '1-201',
          phone: '0571-80001201',
          hours: { open: '09:00', close: '21:30' },
          summary: '从前晒布的平台，现在晒人',
          introduction: `
<p>平台朝南，一天里有九个钟头晒得到太阳。豆子由店里自己烘，每周二下午您会闻到。</p>
<p>招牌“白纱”用桂花糖浆和厚奶沫，上面撒一层极细的杏仁粉，像车间里落的棉絮。</p>`,
          tags: ['露台', '自家烘豆', '宠物友好'],
          logo: 'mianfang/logo-drying-yard.svg',
          cover: 'mianfang/shop-drying-yard.svg',
          perPerson: 3800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '咖啡',
              dishes: [
                signature('白纱', 32, 'latte', '桂花糖浆、厚奶沫、杏仁粉'),
                dish('美式', 22, 'black-coffee', '当周单一产地豆'),
                dish('拿铁', 28, 'latte', '可换燕麦奶，加 4 元'),
                signature('夜班冷萃', 30, 'cold-brew', '低温萃取十六小时，橙皮与黑糖'),
              ],
            },
            {
              name: '不是咖啡',
              dishes: [
                dish('乌梅气泡', 26, 'juice', '自熬乌梅，三分甜'),
                dish('热可可', 28, 'latte', '百分之七十黑巧克力'),
              ],
            },
            {
              name: '配着吃',
              dishes: [
                signature('老布样千层', 36, 'cake', '抹茶、红豆与奶油，一层一色'),
                dish('黄油可颂', 18, 'croissant', '纱锭面包房每日送来'),
                dish('燕麦饼干', 12, 'cookie', '两片，含坚果'),
              ],
            },
          ],
        },
      ],
    },
  ],
}

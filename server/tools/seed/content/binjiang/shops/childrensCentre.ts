import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const childrensCentre: Building = {
  key: 'childrens-centre',
  name: '少儿艺术中心',
  note: '最小的一座拱壳，门把手离地六十厘米',
  floors: [
    {
      key: 'childrens-centre-1',
      name: '1F',
      shops: [
        {
          key: 'small-boat-books',
          name: '小船童书馆',
          category: '文创书店',
          unit: 'C-101',
          phone: '0571-80003401',
          hours: { open: '09:30', close: '19:30' },
          closedWeekdays: [1],
          summary: '坐在一条真的船里看书',
          introduction: `
<p>书馆中央是一条退役的渔船，可以爬进去看书。每天 16:00 有故事时间，周末加一场方言的。</p>
<p>绘本按“适合几岁的人念”排列，不按出版社。</p>`,
          tags: ['绘本', '故事时间', '可入内阅读'],
          logo: 'binjiang/logo-small-boat-books.svg',
          cover: 'binjiang/shop-small-boat-books.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
        {
          key: 'cloud-clay',
          name: '云朵陶艺',
          category: '亲子',
          unit: 'C-104',
          phone: '0571-80003404',
          hours: { open: '10:00', close: '18:30' },
          closedWeekdays: [1],
          summary: '捏一只自己的小怪兽',
          introduction: `
<p>适合四岁以上。围裙、泥、釉都备好，家长可以一起捏，也可以坐在玻璃外面喝茶。烧成约需两周，可邮寄。</p>`,
          tags: ['亲子手作', '四岁以上', '可邮寄'],
          logo: 'binjiang/logo-cloud-clay.svg',
          cover: 'binjiang/shop-cloud-clay.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'childrens-centre-2',
      name: '2F',
      shops: [
        {
          key: 'little-fish',
          name: '小鱼亲子餐厅',
          category: '餐饮',
          unit: 'C-201',
          phone: '0571-80003421',
          hours: { open: '11:00', close: '20:00' },
          closedWeekdays: [1],
          summary: '菜单分两本，小的那本由孩子点',
          introduction: `
<p>儿童菜单全是图画，孩子自己指着点。盐和糖减半，鱼已去刺，虾已去壳。餐后可以到水槽边自己洗碗，会得到一枚鱼形印章。</p>`,
          tags: ['儿童餐', '少盐少糖', '有儿童椅'],
          logo: 'binjiang/logo-little-fish.svg',
          cover: 'binjiang/shop-little-fish.svg',
          perPerson: 6200,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '孩子点',
              dishes: [
                signature('小船套餐', 48, 'kids-plate', '饭团、鱼排、西兰花、水果'),
                dish('字母汤面', 32, 'noodle-soup', '番茄汤底'),
                dish('南瓜小笼', 26, 'dumplings', '六只'),
              ],
            },
            {
              name: '大人点',
              dishes: [
                signature('清蒸江鲈', 88, 'fish', '两人份，已去刺'),
                dish('虾仁蛋炒饭', 38, 'fried-rice', '配一碗汤'),
                dish('蔬菜沙拉', 36, 'salad', '可换儿童份'),
              ],
            },
            {
              name: '一起吃',
              dishes: [
                dish('酸奶水果杯', 22, 'dessert', '当季水果'),
                dish('冰激凌球', 16, 'ice-cream', '一个球，三种口味'),
              ],
            },
          ],
        },
      ],
    },
  ],
}

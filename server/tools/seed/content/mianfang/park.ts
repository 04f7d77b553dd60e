import type { Park } from '../types'

export const park: Park = {
  slug: 'mianfang',
  name: '棉纺里·1958 文创园',
  shortName: '棉纺里',
  slogan: '一座老纱厂，织出新日常',
  hosts: ['mianfang.localhost'],
  brand: 'a',
  operator: '杭州棉纺里文化发展有限公司',
  phone: '0571-80001958',
  email: 'service@mianfangli.example',
  address: '浙江省杭州市拱墅区纱厂路 58 号',
  location: { latitude: 30.3197, longitude: 120.1386 },
  openHours: '每日 08:00–23:00（展馆 10:00–18:00，周一闭馆）',
  introduction:
    '前身为 1958 年投产的国营第三棉纺织厂。锯齿形屋顶下的纺纱、织布、整理三座主厂房，如今是美术馆、手作工坊、书店、咖啡馆与小剧场。四十二米的烟囱和两排梧桐，仍然是附近居民认路的坐标。',
  themeColours: { accent: '#b4532a', accentDark: '#8c3b1e', accentSoft: '#f6e6d8' },
  logo: 'mianfang/logo.svg',
}

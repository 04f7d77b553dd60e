import type { Banner } from '../types'

export const banners: readonly Banner[] = [
  {
    key: 'night-market',
    title: '周五夜市，亮到二十三点',
    alt: '夜色里的老厂房，串灯下摆着一排条纹棚子的摊位，人们提着东西闲逛',
    image: 'mianfang/banner-night-market.svg',
    link: { kind: 'notice', key: 'night-market' },
  },
  {
    key: 'loom-exhibition',
    title: '「经纬之间」织物艺术展',
    alt: '高大的展厅里，一匹红黄相间的布从织机上升起，参观者站在光里',
    image: 'mianfang/banner-loom-exhibition.svg',
    link: { kind: 'notice', key: 'loom-exhibition' },
  },
  {
    key: 'open-studio',
    title: '工作室开放日：推开三十六扇门',
    alt: '锯齿形屋顶的红砖厂房前，梧桐树下有人散步、骑车',
    image: 'mianfang/banner-open-studio.svg',
    link: { kind: 'notice', key: 'open-studio' },
  },
  {
    key: 'dyeing-workshop',
    title: '一块布的蓝：植物染周末课',
    alt: '院子里晾着一排靛蓝和赭黄的布，两个人正在染缸边劳作',
    image: 'mianfang/banner-dyeing.svg',
    link: { kind: 'notice', key: 'dyeing-workshop' },
  },
  {
    key: 'stored-card',
    title: '棉纺里礼卡：送一段慢下来的时间',
    alt: '一张砖红色礼卡与纱锭、咖啡杯放在窗边的木桌上',
    image: 'mianfang/banner-card.svg',
    link: { kind: 'notice', key: 'stored-card' },
  },
]

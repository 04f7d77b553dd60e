import { accountFaq } from '../faq/accountFaq'
import { mallFaq } from '../faq/mallFaq'
import { memberFaq } from '../faq/memberFaq'
import { walletFaq } from '../faq/walletFaq'
import type { FaqClass } from '../types'

const visit: FaqClass = {
  key: 'visit',
  name: '到园与参观',
  problems: [
    {
      key: 'hours',
      title: '园区几点开门？要门票吗？',
      answer: `
<p>园区每日 08:00–23:00 开放，不收门票。美术馆 10:00–18:00，周一闭馆，门票在馆内购买；商户营业时间以店门口公示为准。</p>`,
    },
    {
      key: 'metro',
      title: '怎样坐地铁过来？',
      answer: `
<p>地铁“纱厂路”站 B 口出站，步行约六分钟到北门；也可以在出站右手边蓝色站牌乘免费接驳车，十到二十分钟一班。</p>`,
    },
    {
      key: 'car-park',
      title: '开车来，车停在哪里？',
      answer: `
<p>北门、东门各有一个停车场，首 30 分钟免费，之后每半小时 3 元，出口处付款；东门停车场有快充桩。周末下午车位紧张，建议乘地铁。</p>`,
    },
    {
      key: 'pets',
      title: '可以带宠物吗？',
      answer: `
<p>室外可以，请全程牵绳。室内看门口标识：“绿爪印”欢迎入内，“灰爪印”可坐外摆。美术馆、剧场、书店二层和手作工坊暂不接待（工作犬除外）。</p>`,
    },
    {
      key: 'photo',
      title: '可以拍照、拍婚纱照或者商业拍摄吗？',
      answer: `
<p>个人拍照随意，展厅里请不要用闪光灯和三脚架。婚纱与商业拍摄请提前三天在客服处登记，工作日上午不收场地费。</p>`,
    },
    {
      key: 'accessible',
      title: '轮椅和婴儿车方便吗？',
      answer: `
<p>北门和东门有坡道，1、2、3、5 号楼均有电梯，母婴室在 1 号楼一层和 3 号楼二层。游客中心可借轮椅六辆、婴儿车十辆，凭会员码免押金。</p>`,
    },
    {
      key: 'guide',
      title: '有没有讲解？',
      answer: `
<p>周末 11:00、15:00 有免费导览，从厂门口走到烟囱下，约五十分钟，十五人成团，在游客中心集合。团体讲解请提前三天预约。</p>`,
    },
  ],
}

const parking: FaqClass = {
  needs: 'parking',
  key: 'parking',
  name: '停车',
  problems: [
    {
      key: 'parking-fee',
      title: '停车怎样收费？',
      answer: `
<table>
<tr><th>时段</th><th>标准</th></tr>
<tr><td>首 30 分钟</td><td>免费</td></tr>
<tr><td>08:00–22:00</td><td>每半小时 3 元</td></tr>
<tr><td>22:00–次日 08:00</td><td>每小时 1 元</td></tr>
<tr><td>24 小时封顶</td><td>40 元</td></tr>
</table>
<p>会员每天免费 1 小时，四级以上 2 小时，自动抵扣。</p>`,
    },
    {
      key: 'parking-pay',
      title: '怎样在手机上付停车费？付完多久要开走？',
      answer: `
<p>打开“停车缴费”，选车牌即可看到费用。付款后二十分钟内离场自动抬杆；超过会按新的停车时长补差。</p>`,
    },
    {
      key: 'no-plate',
      title: '车牌识别错了，或者还没上牌？',
      answer: `
<p>请按出口的对讲按钮，值班员会在半分钟内应答并人工核对。新车可以在入口扫码领取临时凭证。</p>`,
    },
    {
      key: 'monthly',
      title: '可以办月卡吗？怎样续？',
      answer: `
<p>园区商户与驻场工作室可以办理固定车位，每月 380 元，需在物业服务台核对租约。办好后在“车辆管理”里续费，可选 1、3、6、12 个月。</p>`,
    },
    {
      key: 'charging',
      title: '有充电桩吗？',
      answer: `
<p>东门停车场有快充 8 个、慢充 16 个，电费 1.2 元每度，充电期间停车费减免两小时。</p>`,
    },
  ],
}

export const faq: readonly FaqClass[] = [visit, parking, walletFaq, memberFaq, mallFaq, accountFaq]

import type { SeedCalendar } from '../calendar'
import { hasFunction } from '../functions'
import type { Announcement } from '../types'

/** Notices of the park, newest first. */
export function announcements(calendar: SeedCalendar): readonly Announcement[] {
  const { daysFromNow, earlierToday, daysUntil, weekdayText, dayText } = calendar
  const friday = daysUntil(5)
  const saturday = daysUntil(6, 2)
  const sunday = saturday + 1

  return [
    {
      key: 'water-stop',
      title: '紧急通知：3 号楼、5 号楼临时停水抢修',
      summary: `织布楼与整理楼地下主管漏水，${weekdayText(1)}22:00 前分时段停水，请商户提前储水。`,
      kind: 'urgent',
      content: `
<p>今日巡检发现 3 号织布楼与 5 号整理楼之间的地下供水主管渗漏。为避免影响周末用水，工程部将连夜抢修，期间两栋楼需要分时段停水，给您添麻烦了。</p>
<h3>停水时段</h3>
<table>
<tr><th>区域</th><th>时间</th></tr>
<tr><td>3 号楼 1–2 层</td><td>${dayText(0)} 21:30 至 ${dayText(1)} 06:00</td></tr>
<tr><td>3 号楼 3 层、5 号楼全部</td><td>${dayText(1)} 14:00 至 22:00</td></tr>
</table>
<h3>请您留意</h3>
<ul>
<li>餐饮商户请在停水前备足用水，冷凝式制冰机、洗碗机务必提前关停。</li>
<li>停水期间 3 号楼卫生间关闭，请使用 1 号楼北侧或游客中心的卫生间。</li>
<li>恢复供水后请先放水两分钟，待水色清亮再使用。</li>
</ul>
<p>抢修如有提前完成，我们会在本页更新。紧急联系：物业服务台 0571-80001958 转 2。</p>`,
      publisher: '工程物业部',
      publishedAt: earlierToday('07:40'),
      validTo: daysFromNow(1, '22:00'),
      pinned: true,
    },
    {
      key: 'night-market',
      title: '周五夜市回来了：老厂区的灯，亮到二十三点',
      summary: `${weekdayText(friday)}起，每周五 17:30–23:00，六十二个摊位铺满纺车广场。`,
      kind: 'activity',
      cover: 'mianfang/notice-night-market.svg',
      content: `
<p>从前三班倒的时候，厂门口的小吃摊会等夜班工人下工。现在我们把这个习惯找了回来：每周五傍晚，纺车广场的灯准时拉亮。</p>
<img src="art:mianfang/notice-night-market.svg" alt="串灯下的夜市摊位">
<h3>时间与地点</h3>
<p>每周五 17:30–23:00，纺车广场及梧桐大道南段。首场：${weekdayText(friday)}。小雨照常，大风或暴雨顺延。</p>
<h3>今年有什么</h3>
<ul>
<li><strong>手作二十八摊</strong>：陶、皮、木、银，以及三位还在织土布的阿姨。</li>
<li><strong>吃食二十四摊</strong>：片儿川、葱包桧、炭烤年糕、桂花酒酿，还有两家只在夜市出现的小锅馄饨。</li>
<li><strong>旧物十摊</strong>：搪瓷缸、梭子、老画报，欢迎还价。</li>
<li><strong>露天放映</strong>：20:00 在烟囱下放一部老电影，自带小板凳更舒服。</li>
</ul>
<h3>会员</h3>
<p>会员在夜市任意摊位出示付款码消费满 30 元，可在服务台领取一枚「夜班徽章」，集满四枚换一只搪瓷杯。</p>
<p>当晚停车场 18:00 后车位紧张，建议乘地铁在「纱厂路」站 B 口下车，步行约六分钟。</p>`,
      publisher: '活动策划部',
      publishedAt: daysFromNow(-1, '10:00'),
      validTo: daysFromNow(friday + 42, '23:00'),
      pinned: true,
    },
    {
      key: 'loom-exhibition',
      title: '「经纬之间」：老纺织机械与当代织物艺术展开幕',
      summary: '十一台从仓库里修复的织机，与九位织物艺术家的新作在一号展厅相遇。',
      kind: 'activity',
      cover: 'mianfang/notice-loom-exhibition.svg',
      content: `
<p>一九五八年装进厂房的第一台 1511 型自动换梭织机，去年冬天在二号仓库被重新拼了起来。它今天还能走，一分钟打一百八十纬。</p>
<img src="art:mianfang/notice-loom-exhibition.svg" alt="展厅里的老织机与垂挂的织物">
<p>「经纬之间」以它为起点。展览分为四个部分：</p>
<ol>
<li><strong>声音</strong>——四位老挡车工口述的一天，以及她们至今没改掉的大嗓门。</li>
<li><strong>机器</strong>——清花、梳棉、并条、粗纱、细纱、织造，十一台机器按工序排成一列。</li>
<li><strong>织物</strong>——九位艺术家用纱厂留下的库存棉纱织成的新作品。</li>
<li><strong>动手</strong>——展厅尽头有六台小织机，任何人都可以坐下来，接着上一位观众织下去。</li>
</ol>
<h3>参观信息</h3>
<table>
<tr><th>展期</th><td>${dayText(-6)} 至 ${dayText(54)}</td></tr>
<tr><th>开放</th><td>周二至周日 10:00–18:00，17:15 停止入场</td></tr>
<tr><th>票价</th><td>成人 48 元，学生与六十岁以上 24 元，会员九折，身高 1.2 米以下免费</td></tr>
<tr><th>导览</th><td>周末 11:00、15:00 各一场，随票参加</td></tr>
</table>`,
      publisher: '棉纺里美术馆',
      publishedAt: daysFromNow(-2, '09:30'),
      validTo: daysFromNow(54, '18:00'),
    },
    {
      key: 'open-studio',
      title: '工作室开放日：本周末，推开三十六扇平时关着的门',
      summary: `${weekdayText(saturday)}、${weekdayText(sunday)}，二号纺纱楼三层全部工作室对外开放。`,
      kind: 'activity',
      cover: 'mianfang/notice-open-studio.svg',
      content: `
<p>二号楼三层住着三十六位不太爱出门的人：做版画的、修相机的、画绘本的、造乐器的，还有一位专门给木偶做衣服。一年里有两个周末，他们答应把门打开。</p>
<img src="art:mianfang/notice-open-studio.svg" alt="工作室里画画的人与堆满颜料的长桌">
<h3>怎么逛</h3>
<ul>
<li>${weekdayText(saturday)}、${weekdayText(sunday)}，13:00–19:00，免预约，免门票。</li>
<li>在一层门厅领一张手绘地图，集满八个工作室的印章，可换一张限量版画明信片。</li>
<li>门口挂着红线的工作室正在干活，请轻声；挂着白线的，欢迎进去聊天。</li>
</ul>
<h3>特别安排</h3>
<p>两日 16:00，三层天桥有一场十五分钟的即兴演奏，乐器全部由楼里的木工房制作。</p>`,
      publisher: '艺术家服务处',
      publishedAt: daysFromNow(-2, '08:20'),
      validTo: daysFromNow(sunday, '19:00'),
    },
    {
      needs: 'parking',
      key: 'parking-upgrade',
      title: '停车场出入口系统升级，可在手机上先缴费再取车',
      summary: '缴费后二十分钟内离场自动抬杆，会员每天免费停车一小时。',
      kind: 'notice',
      content: `
<p>北门与东门停车场的车牌识别系统已完成升级。现在您可以在「停车缴费」里输入车牌，看到入场时间、计费规则和应付金额，付完再慢慢走向车位。</p>
<h3>收费标准</h3>
<table>
<tr><th>时段</th><th>标准</th></tr>
<tr><td>首 30 分钟</td><td>免费</td></tr>
<tr><td>08:00–22:00</td><td>每半小时 3 元</td></tr>
<tr><td>22:00–次日 08:00</td><td>每小时 1 元</td></tr>
<tr><td>24 小时封顶</td><td>40 元</td></tr>
</table>
<h3>优惠可以叠加</h3>
<ul>
<li>会员每天免费 1 小时，四级以上会员 2 小时，自动抵扣，无需领取。</li>
<li>园区商户消费满 100 元可获 2 小时停车券一张，每日限用两张。</li>
<li>缴费后 20 分钟内离场；超过后按新的停车时长补差。</li>
</ul>
<p>无牌车或识别有误，请按出口对讲按钮，值班员会在半分钟内应答。</p>`,
      publisher: '停车管理组',
      publishedAt: daysFromNow(-3, '11:10'),
    },
    {
      key: 'stored-card',
      title: '棉纺里礼卡上架：可送人，可自留，园区商户通用',
      summary: '面值 100 至 1000 元四款卡面，送人、自留都合适。',
      kind: 'activity',
      cover: 'mianfang/notice-card.svg',
      content: `
<p>有人问我们要一份「不占地方的伴手礼」。于是有了这四张卡：卡面取自厂里留下的四块老花布，名字也是照着当年的布样册起的。</p>
<img src="art:mianfang/notice-card.svg" alt="四张不同花色的礼卡">
<table>
<tr><th>卡名</th><th>面值</th><th>适合</th></tr>
<tr><td>细布</td><td>100 元</td><td>一壶茶，一个下午</td></tr>
<tr><td>斜纹</td><td>300 元</td><td>喝茶、吃饭，一张都行</td></tr>
<tr><td>灯芯绒</td><td>500 元</td><td>常来的人</td></tr>
<tr><td>提花</td><td>1000 元</td><td>一家人的一整季</td></tr>
</table>
<h3>使用说明</h3>
<ul>
<li>在「园区钱包」购买后立即生效；送人请到游客中心买带卡密的礼卡，对方在「兑换绑卡」里输入即可。</li>
<li>购卡之日起七日内未使用，可原路全额退回。</li>
<li>余额可查、明细可查，退款原路退回卡内。完整规则见《储值卡章程》。</li>
</ul>`,
      publisher: '会员中心',
      publishedAt: daysFromNow(-4, '10:00'),
    },
    {
      key: 'dyeing-workshop',
      title: '植物染周末课招新：用一个下午，把一块白布变成蓝的',
      summary: '蓝草染坊每周六、日下午开课，零基础，材料全包，成品带走。',
      kind: 'activity',
      cover: 'mianfang/notice-dyeing.svg',
      content: `
<p>蓝草染坊的院子里有四口缸，最老的一口已经养了七年。缸里的蓝不是一次染成的：浸下去是绿，提起来见了风，才慢慢变蓝。</p>
<img src="art:mianfang/notice-dyeing.svg" alt="院子里晾晒的蓝染布">
<h3>课程</h3>
<table>
<tr><th>班次</th><th>时间</th><th>内容</th><th>费用</th></tr>
<tr><td>扎染方巾</td><td>周六 14:00–16:30</td><td>捆扎、浸染、拆线</td><td>168 元</td></tr>
<tr><td>型糊染围裙</td><td>周日 13:30–17:00</td><td>刻版、刮浆、染色</td><td>238 元</td></tr>
</table>
<ul>
<li>每班十二人，八岁以上可参加，十四岁以下需家长陪同。</li>
<li>请穿深色旧衣服。染坊备有围裙和手套，但不能保证指甲缝。</li>
<li>开课前二十四小时可免费改期。</li>
</ul>
<p>${hasFunction('signUps') ? '报名请到「热门活动」，也可以' : '请'}提前一天到 3 号楼 1 层蓝草染坊登记，或致电 0571-80001958。</p>`,
      publisher: '蓝草染坊',
      publishedAt: daysFromNow(-5, '14:30'),
    },
    {
      key: 'skylight-cleaning',
      title: '一号、二号楼锯齿形天窗清洗安排',
      summary: '分三个夜间进行，白天不受影响，部分区域夜间有水渍与噪声。',
      kind: 'notice',
      content: `
<p>一年两次的天窗清洗又到了。锯齿形屋顶朝北的那一面全是玻璃，一共一千一百二十六块，积了灰，展厅里的光就不准了。</p>
<h3>安排</h3>
<ul>
<li>${dayText(4)} 22:30–次日 05:00：一号楼 1–8 跨</li>
<li>${dayText(5)} 22:30–次日 05:00：一号楼 9–16 跨</li>
<li>${dayText(6)} 22:30–次日 05:00：二号楼全部</li>
</ul>
<p>作业期间楼间通道会有少量滴水，请绕行梧桐大道。二号楼驻场工作室请在当晚收好靠窗的纸张与布料。</p>`,
      publisher: '工程物业部',
      publishedAt: daysFromNow(-6, '17:05'),
      validTo: daysFromNow(7, '06:00'),
    },
    {
      key: 'book-fair',
      title: '旧书市集征集摊主：带上你读过的书，来梧桐树下坐一天',
      summary: `${weekdayText(daysUntil(6, 9))}全天，五十个摊位，摊位免费，一人一张桌。`,
      kind: 'activity',
      cover: 'mianfang/notice-book-fair.svg',
      content: `
<p>一本书读完了，最好的去处是另一个人的书架。第十一届旧书市集开始征集摊主，不收摊位费，只有一个要求：带来的书，你自己得读过。</p>
<img src="art:mianfang/notice-book-fair.svg" alt="树下的旧书摊与看书的人">
<h3>怎样参加</h3>
<ul>
<li>时间：${weekdayText(daysUntil(6, 9))} 10:00–18:00</li>
<li>地点：梧桐大道中段；遇雨移至一号楼门厅</li>
<li>名额五十个，截止 ${dayText(daysUntil(6, 9) - 3)}，${hasFunction('signUps') ? '在「热门活动」提交书单即可' : '把书单交到梧桐书店柜台即可'}</li>
<li>我们提供一张长桌、两把折椅和一块黑板；零钱和故事请自备</li>
</ul>
<p>当天设「漂流书架」，任何人可以放一本、拿一本。</p>`,
      publisher: '梧桐书店',
      publishedAt: daysFromNow(-7, '09:00'),
      validTo: daysFromNow(daysUntil(6, 9), '18:00'),
    },
    {
      key: 'guide-volunteers',
      title:
        '招募周末导览志愿者：如果你也愿意把一座纱厂的故事讲给陌生人听，我们提供培训、工作餐和一件只有导览员才有的蓝布工装',
      summary: '不限年龄与专业，每月到岗两次，老职工及家属优先。',
      kind: 'notice',
      content: `
<p>目前的十七位导览志愿者里，年纪最大的七十四岁，当年是细纱车间的落纱工；最小的十九岁，学工业设计。每逢周末，他们轮流带着观众从厂门口走到烟囱下，一趟五十分钟。</p>
<h3>我们希望你</h3>
<ul>
<li>每月能保证两个半天，至少坚持半年；</li>
<li>普通话清楚，会讲一点本地话更好；</li>
<li>对机器、建筑或者人的故事，至少对其中一样有耐心。</li>
</ul>
<h3>我们提供</h3>
<ul>
<li>四次培训，由老厂长和美术馆策展人分别授课；</li>
<li>到岗日工作餐、交通补贴与意外险；</li>
<li>蓝布工装一件，服务满二十次赠送年度会员升级。</li>
</ul>
<p>请在 ${dayText(12)} 前将个人介绍发至 service@mianfangli.example，邮件标题注明「导览志愿者」。</p>`,
      publisher: '棉纺里美术馆',
      publishedAt: daysFromNow(-8, '15:40'),
      validTo: daysFromNow(12, '18:00'),
    },
    {
      key: 'shuttle',
      title: '地铁接驳车班次调整',
      summary: '工作日晚高峰加密至十分钟一班，末班延至 22:40。',
      kind: 'notice',
      content: `
<p>应附近办公楼上班的朋友要求，「纱厂路地铁站—棉纺里北门」免费接驳车调整如下：</p>
<table>
<tr><th>日期</th><th>首末班</th><th>间隔</th></tr>
<tr><td>周一至周四</td><td>08:30–22:00</td><td>20 分钟（17:30–19:30 为 10 分钟）</td></tr>
<tr><td>周五</td><td>08:30–23:20</td><td>15 分钟</td></tr>
<tr><td>周末及节假日</td><td>09:00–22:40</td><td>15 分钟</td></tr>
</table>
<p>上车点：纱厂路站 B 口出站右手边蓝色站牌；北门传达室对面。车上设有两个轮椅固定位，请提前告知司机。</p>`,
      publisher: '游客服务中心',
      publishedAt: daysFromNow(-10, '10:15'),
    },
    {
      key: 'pet-rules',
      title: '携宠入园须知（更新）',
      summary: '室外公共区域欢迎牵绳宠物，室内以门口标识为准。',
      kind: 'notice',
      content: `
<p>园区的猫比我们来得早，狗朋友也越来越多。为了大家都自在，请遵守以下约定：</p>
<ul>
<li>室外请全程牵绳，绳长不超过 1.5 米；犬只请佩戴犬牌。</li>
<li>门口贴有「绿爪印」的商户欢迎宠物入内，「灰爪印」的商户可在外摆区就座。</li>
<li>美术馆、剧场、书店二层及手作工坊暂不接待宠物（导盲犬等工作犬除外）。</li>
<li>梧桐大道设有四处拾便袋取用箱和两处饮水点。</li>
<li>请不要投喂园区的五只驻场猫，它们有固定的饲养员和体重目标。</li>
</ul>`,
      publisher: '游客服务中心',
      publishedAt: daysFromNow(-12, '13:00'),
    },
    {
      key: 'fire-drill',
      title: '季度消防演练通知',
      summary: `${dayText(-13)} 15:00 进行，届时将鸣响警报并短时封闭二号楼。`,
      kind: 'notice',
      content: `
<p>定于 ${dayText(-13)} 15:00–15:40 在二号纺纱楼进行季度消防演练，届时将鸣响警报、启动应急广播，请勿惊慌。</p>
<ul>
<li>楼内人员请听从楼层引导员指挥，沿绿色指示撤离至梧桐大道集合点；</li>
<li>演练期间电梯停用，二号楼暂停入内；</li>
<li>行动不便的朋友可在原地等候，引导员会逐户确认。</li>
</ul>
<p>感谢配合。老纱厂最怕火，这个传统我们一直留着。</p>`,
      publisher: '安全管理部',
      publishedAt: daysFromNow(-16, '09:00'),
      validTo: daysFromNow(-13, '15:40'),
    },
    {
      key: 'small-theatre',
      title: '落纱小剧场本月演出单',
      summary: hasFunction('shows')
        ? '四部戏、十一场，会员提前两天购票。'
        : '四部戏、十一场，剧场门口现场购票。',
      kind: 'activity',
      cover: 'mianfang/notice-theatre.svg',
      content: `
<p>落纱小剧场只有一百二十个座位，最后一排离舞台十一米，演员叹口气你都听得见。本月演出如下：</p>
<img src="art:mianfang/notice-theatre.svg" alt="小剧场里一束光照着舞台上的两位演员">
<ul>
<li>话剧《夜班》——三个挡车女工和一台停不下来的机器</li>
<li>木偶戏《线头》——适合六岁以上，全场无对白</li>
<li>越剧清唱会《水磨》——不用话筒</li>
<li>即兴喜剧「纱厂开放麦」——每周四晚</li>
</ul>
<p>${hasFunction('shows') ? '购票请到「演出」' : '请于开演前一小时到剧场门口现场购票'}。迟到观众由工作人员在幕间引导入场。</p>`,
      publisher: '落纱小剧场',
      publishedAt: daysFromNow(-17, '11:20'),
    },
    {
      key: 'power-check',
      title: '北区夜间电力检修（已完成）',
      summary: '北区配电房例行检修已按时结束，供电恢复正常。',
      kind: 'urgent',
      content: `
<p>${dayText(-19)} 00:30–04:30 北区配电房例行检修已按时完成，供电恢复正常。感谢夜间值守的商户配合。</p>
<p>检修中更换了 4 号回路断路器，三号楼二层此前偶发的跳闸现象应已消除；如仍有异常，请${hasFunction('repairs') ? '在「报修」中提交' : '致电物业服务台 0571-80001958 转 2'}，工程部优先处理。</p>`,
      publisher: '工程物业部',
      publishedAt: daysFromNow(-20, '16:00'),
      validTo: daysFromNow(-19, '05:00'),
    },
    {
      key: 'plane-trees',
      title: '梧桐大道行道树养护，部分路段临时封闭',
      summary: '四十六棵梧桐的年度修枝，按路段分四天进行。',
      kind: 'notice',
      content: `
<p>梧桐大道的四十六棵法国梧桐种于建厂第二年，与厂子同岁少一。请来的园艺师傅照例要给它们修枝、涂白、补树洞。</p>
<p>作业时间为每日 07:00–10:30，分南段、中段、北段、停车场四段进行，届时对应路段封闭，请绕行锅炉房一侧。</p>
<p>修下来的枝条会送到二号楼木工房，做成今年的年终纪念品。</p>`,
      publisher: '绿化养护组',
      publishedAt: daysFromNow(-23, '08:50'),
      validTo: daysFromNow(-18, '11:00'),
    },
    {
      key: 'oral-history',
      title: '「厂里的人」口述史征集：寻找 1958—1998 年在厂工作的职工',
      summary: '一张工作证、一只饭盒、一段往事，我们上门来听。',
      kind: 'notice',
      cover: 'mianfang/notice-oral-history.svg',
      content: `
<p>棉纺里正在整理一份关于「人」的厂史。如果您或家中长辈曾在国营第三棉纺织厂工作，无论哪个车间、做过几年，我们都想听一听。</p>
<img src="art:mianfang/notice-oral-history.svg" alt="两位老人坐在窗边说话，桌上放着饭盒和旧照片">
<h3>我们在找</h3>
<ul>
<li>口述：一到两小时，可上门，可约在园区茶室；</li>
<li>旧物：工作证、奖状、布样、饭票、照片。可捐赠，也可借展，原物奉还；</li>
<li>线索：您记得的工友姓名与绰号。</li>
</ul>
<p>联系人：厂史小组 丁老师 0571-80001958 转 6。每周一至周五 9:30–17:00。</p>`,
      publisher: '厂史小组',
      publishedAt: daysFromNow(-26, '10:00'),
    },
    {
      key: 'wifi',
      title: '园区无线网络升级完成',
      summary: '室外覆盖至停车场，登录一次三十天有效。',
      kind: 'notice',
      content: `
<p>园区无线网络「Mianfangli」完成升级，覆盖范围扩展至梧桐大道全段与两个停车场。首次连接需要短信验证，之后三十天内自动连接。</p>
<p>三号楼地下一层因墙体较厚信号较弱，正在补装，预计两周内完成。</p>`,
      publisher: '信息技术组',
      publishedAt: daysFromNow(-31, '18:00'),
    },
    {
      key: 'lost-found',
      title: '本月失物招领',
      summary: '雨伞十四把、水杯九只、钥匙五串，以及一只左脚的儿童凉鞋。',
      kind: 'notice',
      content: `
<p>本月游客中心共收到以下物品，请失主携带能说明归属的信息前来认领：</p>
<ul>
<li>雨伞 14 把（其中长柄黑伞 6 把，请准确描述伞柄）</li>
<li>保温杯、水杯 9 只</li>
<li>钥匙 5 串，一串挂有木质小羊</li>
<li>黑框眼镜 2 副</li>
<li>儿童凉鞋 1 只，左脚，黄色</li>
<li>速写本 1 册，内页画的是我们的猫，画得很好</li>
</ul>
<p>认领地点：北门游客服务中心，每日 09:00–21:00。物品保管三个月。</p>`,
      publisher: '游客服务中心',
      publishedAt: daysFromNow(-34, '17:30'),
    },
    {
      key: 'charter-update',
      title: '《会员章程》修订公告',
      summary: '新增积分到期提醒与生日月双倍积分，原有权益不减少。',
      kind: 'notice',
      content: `
<p>经征求意见，《会员章程》修订版自发布之日起三十日后施行。主要变化：</p>
<ul>
<li>积分到期前三十天、七天各提醒一次；</li>
<li>生日当月在园区消费获得双倍积分，自动生效；</li>
<li>成长值每满一年按 20% 衰减，改为仅在连续十二个月没有消费时衰减；</li>
<li>退款时退回的积分以实际获得为限，不会出现负数。</li>
</ul>
<p>其余条款不变。如不同意修订内容，可在施行前注销会员，积分可在注销前兑换完毕。</p>`,
      publisher: '会员中心',
      publishedAt: daysFromNow(-40, '10:00'),
    },
    {
      key: 'bike-parking',
      title: '非机动车停放点新增充电位',
      summary: '东门车棚新增四十个电动自行车充电位，扫码充电。',
      kind: 'notice',
      content: `
<p>东门车棚（原职工车棚）已加装四十个电动自行车充电位和烟感、喷淋设施，每小时 0.6 元，充满自停。</p>
<p>为了安全，请勿将电瓶带入楼内充电，也不要在厂房外墙停放电动车——那面墙是文物。</p>`,
      publisher: '安全管理部',
      publishedAt: daysFromNow(-47, '09:40'),
    },
    {
      key: 'library-hours',
      title: '资料室恢复开放',
      summary: '四千余册纺织类书刊与布样册，凭会员码入室查阅。',
      kind: 'notice',
      content: `
<p>位于一号楼夹层的厂史资料室整理完毕，恢复开放。室内收藏 1956 年以来的纺织类书刊四千余册、布样册一百三十本、厂报合订本一套。</p>
<p>开放时间：周三至周日 13:00–17:30。资料不外借，可拍照（不用闪光灯）。翻阅布样册请戴上桌上的白手套。</p>`,
      publisher: '厂史小组',
      publishedAt: daysFromNow(-55, '12:00'),
    },
  ]
}

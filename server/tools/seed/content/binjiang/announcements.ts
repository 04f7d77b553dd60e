import type { SeedCalendar } from '../calendar'
import { hasFunction, only } from '../functions'
import type { Announcement } from '../types'

/** Notices of the centre, newest first. */
export function announcements(calendar: SeedCalendar): readonly Announcement[] {
  const { daysFromNow, earlierToday, daysUntil, weekdayText, dayText } = calendar
  const saturday = daysUntil(6)
  const sunday = daysUntil(0, 2)

  return [
    {
      key: 'garage-closure',
      title: '紧急通知：地下二层停车场 C 区临时封闭',
      summary: `C 区消防管网检修，${weekdayText(2)}18:00 前请停放 A、B 区或江北停车楼。`,
      kind: 'urgent',
      content: `
<p>因地下二层 C 区消防管网检修，该区域自即刻起临时封闭，预计 ${weekdayText(2)}18:00 恢复。已停放在 C 区的车可正常驶出。</p>
<h3>可以改停</h3>
<table>
<tr><th>停车场</th><th>车位</th><th>步行至大剧院</th></tr>
<tr><td>地下一层 A、B 区</td><td>约 320 个</td><td>3 分钟</td></tr>
<tr><td>江北停车楼</td><td>约 260 个</td><td>8 分钟，有雨廊</td></tr>
</table>
<p>今明两晚有演出，19:00 前后车位紧张，建议乘地铁在「望潮路」站 C 口出站，沿水街步行五分钟。</p>
<p>现场咨询：停车场值班室 0571-80002618 转 3。</p>`,
      publisher: '工程保障部',
      publishedAt: earlierToday('08:15'),
      validTo: daysFromNow(2, '18:00'),
      pinned: true,
    },
    {
      key: 'river-season',
      title: '「听潮」演出季开票：二十六台演出，从一支大提琴开始',
      summary: hasFunction('shows')
        ? '交响、昆曲、舞蹈与儿童剧共二十六台，套票七折，会员提前四十八小时购票。'
        : '交响、昆曲、舞蹈与儿童剧共二十六台，套票七折，大剧院票务厅现场购票。',
      kind: 'activity',
      cover: 'binjiang/notice-river-season.svg',
      content: `
<p>江水一天涨落两次，演出季一年两回。这一季我们把开场留给一把大提琴：没有乐队，没有扩音，只有琴声和窗外的江。</p>
<img src="art:binjiang/notice-river-season.svg" alt="江边拱形剧院的夜景">
<h3>四条线索</h3>
<ul>
<li><strong>听弦</strong>——室内乐与交响八台，望潮室内乐团驻场</li>
<li><strong>听戏</strong>——昆曲、越剧、绍剧七台，其中三台带导赏</li>
<li><strong>看舞</strong>——现代舞与民族舞五台</li>
<li><strong>小小观众</strong>——亲子剧场六台，每台不超过六十分钟</li>
</ul>
<h3>票价与开票</h3>
<table>
${only('shows', `<tr><th>会员优先购票</th><td>${weekdayText(-1)}10:00 起</td></tr>`)}
<tr><th>开票</th><td>${weekdayText(1)}10:00 起${only('shows', '，在「演出」里选座') || '，大剧院票务厅现场购票'}</td></tr>
<tr><th>套票</th><td>同一线索任选三台以上，七折</td></tr>
<tr><th>惠民票</th><td>每场预留 60 张，40 元至 80 元，开演前一日 12:00 放出</td></tr>
</table>
<p>每人每场限购六张。开演前 72 小时以上退票不收手续费，72 至 24 小时收 20%，24 小时内恕不退票。</p>`,
      publisher: '演出运营部',
      publishedAt: daysFromNow(-1, '10:00'),
      pinned: true,
    },
    {
      key: 'lawn-concert',
      title: '江畔草坪音乐会：带一块野餐垫来，音乐我们准备',
      summary: `${weekdayText(saturday)}17:00，望潮室内乐团在东草坪演奏七首曲子，免费入场。`,
      kind: 'activity',
      cover: 'binjiang/notice-lawn-concert.svg',
      content: `
<p>音乐厅的规矩不少：要准时，要安静，不能吃东西。草坪上没有这些规矩，孩子可以跑，狗可以躺，鼓掌也不必等到最后一个乐章。</p>
<img src="art:binjiang/notice-lawn-concert.svg" alt="草坪音乐会">
<h3>时间地点</h3>
<p>${weekdayText(saturday)}17:00–18:30，东草坪。遇雨改在水街中庭。</p>
<h3>曲目</h3>
<ol>
<li>江南丝竹《行街》</li>
<li>弦乐四重奏《渔光》</li>
<li>长笛与竖琴《水面上的光》</li>
<li>民歌改编组曲（四首）</li>
</ol>
<ul>
<li>免费，不设座椅，请自备野餐垫；现场可借用坐垫三百个，扫会员码领取。</li>
<li>水街的十二家店当天提供外带，把包装盒带回来，换一张五元饮品券。</li>
</ul>`,
      publisher: '公共活动部',
      publishedAt: daysFromNow(-2, '09:20'),
      validTo: daysFromNow(saturday, '18:30'),
    },
    {
      key: 'tide-exhibition',
      title: '「一江水」水墨与影像展',
      summary: '一卷三十二米的长卷，七段江上的影像，同在美术馆二层。',
      kind: 'activity',
      cover: 'binjiang/notice-tide-exhibition.svg',
      content: `
<p>画家沿江走了四年，从源头的一条小溪画到入海口的滩涂，裱起来是三十二米。摄影师跟在后面，用七段不加剪辑的影像，记下了同样的七个地方。</p>
<img src="art:binjiang/notice-tide-exhibition.svg" alt="水墨长卷展厅">
<table>
<tr><th>展期</th><td>${dayText(-9)} 至 ${dayText(61)}</td></tr>
<tr><th>地点</th><td>美术馆二层 3、4 号厅</td></tr>
<tr><th>开放</th><td>周二至周日 09:30–17:30，周五延至 21:00</td></tr>
<tr><th>票价</th><td>60 元，会员 48 元；周五 18:00 后免费</td></tr>
</table>
<p>周六 15:00 由策展人导览，限三十人，当日 14:30 在服务台领取耳机。</p>`,
      publisher: '滨江美术馆',
      publishedAt: daysFromNow(-3, '11:00'),
      validTo: daysFromNow(61, '17:30'),
    },
    {
      key: 'family-theatre',
      title: '小小观众：周末亲子剧场新学期安排',
      summary: `${weekdayText(sunday)}首演《纸船要去海里》，适合三岁以上，全长四十五分钟。`,
      kind: 'activity',
      cover: 'binjiang/notice-family-theatre.svg',
      content: `
<p>亲子剧场有三条约定：不长、不吵、不说教。演到一半孩子想出去透气，门口总有一位工作人员替你们留着灯。</p>
<img src="art:binjiang/notice-family-theatre.svg" alt="舞台上的纸船与月亮">
<h3>首演《纸船要去海里》</h3>
<p>一只折得不太好的纸船，路过桥、鱼、下雨天和一座灯塔。全剧没有一句台词，由四位演员和一架手风琴完成。</p>
<ul>
<li>${weekdayText(sunday)}10:30、15:00 两场，小剧场</li>
<li>票价 80 元，一大一小家庭票 128 元</li>
<li>开演前三十分钟可以在门厅折一只自己的船，谢幕时放到台上</li>
</ul>
<p>三岁以下的小朋友建议选择「咿呀席」，座位靠近出口，票价 30 元。</p>`,
      publisher: '少儿艺术中心',
      publishedAt: daysFromNow(-4, '15:30'),
      validTo: daysFromNow(sunday, '16:00'),
    },
    {
      key: 'riverside-walk',
      title: '亲水步道清晨开放，05:30 起可跑步、骑行',
      summary: '全长一公里，设三处饮水点、两处更衣存包点，骑行限速十五公里。',
      kind: 'notice',
      cover: 'binjiang/notice-riverside-walk.svg',
      content: `
<p>从今天起，亲水步道的开放时间由 07:00 提前到 05:30。照明已调整为随天色渐暗，跑得早的朋友不必再戴头灯。</p>
<img src="art:binjiang/notice-riverside-walk.svg" alt="清晨的江边步道">
<ul>
<li>跑步走内侧塑胶道，骑行走外侧，行人优先。</li>
<li>饮水点：大剧院北、音乐厅平台、水街码头；存包点：游客中心与码头驿站，06:00–22:00。</li>
<li>大潮日（农历初一至初三、十五至十八）涨潮前后一小时，临水第一级平台关闭，请听广播。</li>
<li>钓鱼区在下游防波堤，步道沿线请勿垂钓。</li>
</ul>`,
      publisher: '公共空间管理组',
      publishedAt: daysFromNow(-5, '08:00'),
    },
    {
      key: 'volunteer-ushers',
      title:
        '大剧院招募引座志愿者：不论您是退休教师、在校学生还是刚刚搬到江边的新居民，只要喜欢剧场、愿意在暗处为别人照亮一级台阶',
      summary: '每月两场以上，提供培训、工作餐与观摩席位。',
      kind: 'notice',
      content: `
<p>一场演出开始前的十分钟，最忙的不是演员，是引座员。我们招募三十位志愿者，与专职引座员一起工作。</p>
<h3>要求</h3>
<ul>
<li>年满十八周岁，身体健康，能连续站立两小时；</li>
<li>每月到岗两场以上，坚持一个演出季；</li>
<li>会手语或方言者优先。</li>
</ul>
<h3>回报</h3>
<ul>
<li>三次培训：剧场礼仪、无障碍服务、应急疏散；</li>
<li>到岗日工作餐、交通补贴与意外险；</li>
<li>每服务两场，可在次月选择一场演出的观摩席。</li>
</ul>
<p>申请截止 ${dayText(14)}，请${hasFunction('signUps') ? '到「热门活动」填写' : '到大剧院一层服务台填写申请表'}。</p>`,
      publisher: '演出运营部',
      publishedAt: daysFromNow(-6, '13:45'),
      validTo: daysFromNow(14, '18:00'),
    },
    {
      key: 'water-street-market',
      title: '水街周末集市：四十位手艺人和一条船',
      summary: '每周六、日 11:00–20:00，船上卖花，岸上卖陶。',
      kind: 'activity',
      cover: 'binjiang/notice-market.svg',
      content: `
<p>水街码头泊着一条旧货船，船主改行卖花。每到周末，岸上会摆出四十个摊位，陶、竹、银、布，以及刚出炉的米糕。</p>
<img src="art:binjiang/notice-market.svg" alt="水街码头的集市与花船">
<ul>
<li>时间：每周六、日 11:00–20:00</li>
<li>地点：水街码头至三号桥</li>
<li>会员使用付款码在集市消费，每满 50 元减 5 元，单日最高减 20 元</li>
</ul>
<p>摊主招募长期开放，作品须为本人制作。请携样品到公共活动部登记。</p>`,
      publisher: '公共活动部',
      publishedAt: daysFromNow(-7, '10:30'),
    },
    {
      key: 'membership-day',
      title: '每月二十六日会员日：积分翻倍，导览免费',
      summary: '当日水街消费双倍积分，美术馆导览与大剧院后台参观免费开放。',
      kind: 'activity',
      content: `
<p>每月二十六日是滨江文化中心的会员日，当天：</p>
<ul>
<li>水街全部商户消费双倍积分；</li>
<li>美术馆 10:30、14:30 两场导览免费参加；</li>
<li>15:00 大剧院后台参观，限四十人，四级以上会员可到服务台预约。</li>
</ul>
<p>遇闭馆日，美术馆项目顺延至次日。</p>`,
      publisher: '会员中心',
      publishedAt: daysFromNow(-9, '09:00'),
    },
    {
      key: 'theatre-etiquette',
      title: '关于迟到、手机与鼓掌：写给第一次来看演出的您',
      summary: '常被问到的六个问题，一次说清。',
      kind: 'notice',
      content: `
<h3>迟到了怎么办？</h3>
<p>引座员会带您到后排站席，等乐章之间或幕间再入座。音乐会通常在第一首曲子结束后放行。</p>
<h3>可以拍照吗？</h3>
<p>谢幕时可以，演出中不可以。请把屏幕亮度调到最低，邻座会感谢您。</p>
<h3>什么时候鼓掌？</h3>
<p>看指挥或主角。如果他们转过身来对着您，就可以鼓掌了。戏曲不同，唱得好随时叫好。</p>
<h3>穿什么？</h3>
<p>穿您舒服的。短裤、拖鞋除外，因为空调很足。</p>
<h3>带孩子？</h3>
<p>一般演出谢绝身高 1.2 米以下的儿童，亲子剧场除外；每场的海报会写明年龄要求。</p>
<h3>带水和食物？</h3>
<p>有盖的水可以，食物请在门厅吃完。</p>`,
      publisher: '演出运营部',
      publishedAt: daysFromNow(-11, '16:00'),
    },
    {
      key: 'ferry',
      title: '江上渡轮班次调整',
      summary: '每日往返六班，末班 20:30，二楼甲板夜间开放。',
      kind: 'notice',
      cover: 'binjiang/notice-ferry.svg',
      content: `
<p>往返「滨江文化中心码头—老城轮渡」的渡轮班次如下，单程十八分钟，票价 6 元，上船时付款，可用付款码。</p>
<img src="art:binjiang/notice-ferry.svg" alt="江上的渡轮">
<table>
<tr><th>本中心出发</th><th>老城出发</th></tr>
<tr><td>08:00</td><td>08:40</td></tr>
<tr><td>10:00</td><td>10:40</td></tr>
<tr><td>13:30</td><td>14:10</td></tr>
<tr><td>16:00</td><td>16:40</td></tr>
<tr><td>18:30</td><td>19:10</td></tr>
<tr><td>20:30</td><td>21:10</td></tr>
</table>
<p>六级以上大风或大雾停航，停航信息会在此发布。自行车可上一层甲板，免费。</p>`,
      publisher: '码头管理处',
      publishedAt: daysFromNow(-13, '10:10'),
    },
    {
      key: 'kids-class',
      title: '少儿艺术中心周末班补录名单',
      summary: '合唱、陶艺、戏剧游戏三个班共补录十九名，请于三日内确认。',
      kind: 'notice',
      content: `
<p>经面谈，以下班级共补录十九名小学员，录取结果已以短信发送至家长手机：</p>
<ul>
<li>童声合唱（7–9 岁）：补录 8 名</li>
<li>陶艺启蒙（5–6 岁）：补录 5 名</li>
<li>戏剧游戏（6–8 岁）：补录 6 名</li>
</ul>
<p>请于收到短信后三日内${hasFunction('signUps') ? '在「我的报名」' : '到少儿艺术中心服务台'}确认并缴费，逾期名额将顺延。未被录取的小朋友仍保留候补资格至学期结束。</p>`,
      publisher: '少儿艺术中心',
      publishedAt: daysFromNow(-15, '18:00'),
    },
    {
      key: 'high-tide',
      title: '大潮期间临水平台临时关闭（已恢复）',
      summary: '大潮已过，亲水步道临水第一级平台恢复开放。',
      kind: 'urgent',
      content: `
<p>受天文大潮影响，${dayText(-18)} 至 ${dayText(-16)} 亲水步道临水第一级平台临时关闭。目前大潮已过，平台完成清洗，恢复开放。</p>
<p>看潮请始终站在护栏以内，不要下到防波堤。江水看起来慢，其实很快。</p>`,
      publisher: '公共空间管理组',
      publishedAt: daysFromNow(-19, '12:00'),
      validTo: daysFromNow(-16, '20:00'),
    },
    {
      key: 'library-corner',
      title: '江声阅览室新增三百册艺术图书',
      summary: '戏曲、乐谱与舞台设计类图书为主，可凭会员码借阅三册。',
      kind: 'notice',
      content: `
<p>位于音乐厅一层的江声阅览室新入藏艺术类图书三百余册，包括戏曲剧本、总谱、舞台设计图集与儿童绘本。</p>
<p>会员凭会员码每次可借三册，借期二十一天，可续借一次。总谱与图集请在室内阅读。</p>
<p>开放时间：每日 10:00–20:00，周一闭馆。</p>`,
      publisher: '公共教育部',
      publishedAt: daysFromNow(-22, '11:30'),
    },
    {
      key: 'backstage-tour',
      title: '大剧院后台参观：走一次演员走的路',
      summary: '从装台口到化妆间，每月两次，每次四十人，全程七十分钟。',
      kind: 'activity',
      cover: 'binjiang/notice-backstage.svg',
      content: `
<p>观众席里看到的舞台宽十八米，幕布后面还有三十米。后台参观带您走一遍装台口、吊杆层、乐池升降台和一面写满演员签名的墙。</p>
<img src="art:binjiang/notice-backstage.svg" alt="灯光下的后台与道具">
<ul>
<li>每月第二、第四个周三 15:00，请提前十分钟在演员入口集合。</li>
<li>路线有台阶与铁梯，请穿平底鞋；使用轮椅的朋友请提前联系，我们安排货梯路线。</li>
<li>装台现场不能拍照，化妆间可以。</li>
</ul>`,
      publisher: '公共教育部',
      publishedAt: daysFromNow(-25, '14:00'),
    },
    {
      needs: 'parking',
      key: 'water-street-parking',
      title: '水街商户消费停车减免标准',
      summary: '满 80 元减 1 小时，满 200 元减 3 小时，可与会员时长叠加。',
      kind: 'notice',
      content: `
<table>
<tr><th>当日消费</th><th>减免时长</th></tr>
<tr><td>满 80 元</td><td>1 小时</td></tr>
<tr><td>满 200 元</td><td>3 小时</td></tr>
<tr><td>当日演出票</td><td>4 小时</td></tr>
</table>
<p>会员每日另有 1 小时免费，六级以上 3 小时，系统按最优方式自动抵扣。电子小票会自动计入，无需到服务台盖章。</p>`,
      publisher: '停车管理组',
      publishedAt: daysFromNow(-28, '09:30'),
    },
    {
      key: 'accessible-service',
      title: '无障碍服务说明更新',
      summary: '新增助听环路、口述影像场次与安静时段。',
      kind: 'notice',
      content: `
<ul>
<li>大剧院与音乐厅观众席已安装助听环路，助听器调至「T」挡即可；服务台可借颈挂式接收器。</li>
<li>每个演出季安排四场带口述影像的演出，海报上以标签注明。</li>
<li>美术馆每周三 09:30–10:30 为安静时段：调低照明与音量，欢迎感官敏感的朋友。</li>
<li>各馆均有轮椅席与陪同席，${hasFunction('shows') ? '购票时勾选即可' : '现场购票时说明即可'}，陪同席免票。</li>
</ul>`,
      publisher: '公共服务部',
      publishedAt: daysFromNow(-33, '10:00'),
    },
    {
      key: 'choir-audition',
      title: '江畔市民合唱团招募新团员',
      summary: '四个声部共二十四人，不要求识谱，要求每周二晚能来。',
      kind: 'activity',
      content: `
<p>市民合唱团成立五年，有医生、公交司机、面包师和七对夫妻。现四个声部各招六人。</p>
<ul>
<li>排练：每周二 19:00–21:00，音乐厅 B1 排练厅</li>
<li>面试：${weekdayText(daysUntil(2, 5))}19:00，准备一首歌，什么歌都行</li>
<li>免费，每季在音乐厅有一场汇报演出</li>
</ul>`,
      publisher: '公共教育部',
      publishedAt: daysFromNow(-37, '17:00'),
      validTo: daysFromNow(daysUntil(2, 5), '21:00'),
    },
    {
      key: 'glass-cleaning',
      title: '拱壳外幕墙清洗，音乐厅西侧通道绕行',
      summary: '高空作业期间请走东侧雨廊。',
      kind: 'notice',
      content: `
<p>五座拱壳外幕墙进行年度清洗，${dayText(-42)} 至 ${dayText(-38)} 期间音乐厅西侧通道封闭，请走东侧雨廊。清洗用水全部来自屋面收集的雨水。</p>`,
      publisher: '工程保障部',
      publishedAt: daysFromNow(-44, '09:00'),
      validTo: daysFromNow(-38, '18:00'),
    },
    {
      key: 'lost-found',
      title: '失物招领：一把长笛在等它的主人',
      summary: '于草坪音乐会后拾得，琴盒内有一张写着名字的谱子。',
      kind: 'notice',
      content: `
<p>工作人员在东草坪拾得长笛一支，黑色琴盒，内有手抄谱一页。另有近期拾得物品：</p>
<ul>
<li>单反相机镜头盖 3 个</li>
<li>围巾 4 条，其中一条为手织</li>
<li>儿童滑板车 1 辆，绿色</li>
<li>老花镜 2 副</li>
</ul>
<p>认领：游客中心，每日 09:00–21:00，请说明细节。</p>`,
      publisher: '公共服务部',
      publishedAt: daysFromNow(-49, '15:00'),
    },
    {
      key: 'study-rooms',
      title: '琴房与排练厅开放预约',
      summary: '十二间琴房、三间排练厅，会员可提前七天预约。',
      kind: 'notice',
      content: `
<p>音乐厅 B1 的十二间琴房与三间排练厅面向公众开放预约。琴房每小时 30 元，排练厅每小时 180 元，会员八折。</p>
<p>琴房配立式钢琴，每周三上午调律，该时段不开放。带入乐器请自行保管。</p>`,
      publisher: '公共教育部',
      publishedAt: daysFromNow(-58, '11:00'),
    },
  ]
}

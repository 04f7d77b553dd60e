import type { SeedCalendar } from '../calendar'
import type { InfoCategory } from '../types'

/** Articles of the centre by category. */
export function info({
  daysFromNow,
  daysUntil,
  weekdayText,
}: SeedCalendar): readonly InfoCategory[] {
  const saturday = daysUntil(6, 1)

  return [
    {
      key: 'architecture',
      name: '建筑与江',
      articles: [
        {
          key: 'five-shells',
          title: '五座拱壳，是怎样站在江边的',
          summary: '建筑师把一张纸折了五下，工程师为它算了三年。',
          author: '傅之桥',
          cover: 'binjiang/article-five-shells.svg',
          content: `
<p>方案评审那天，建筑师没有放幻灯片，只从口袋里掏出一张纸，折了五道，立在桌上。他说：就是这样，像浪推到岸边停住了。</p>
<img src="art:binjiang/article-five-shells.svg" alt="江边五座连续的拱形建筑">
<h3>最高的一浪</h3>
<p>五座拱壳由东向西升高，大剧院是最高的一座，拱顶离地三十八米。壳体外层是一万两千片白色陶板，没有两片完全一样；内层是木，声音碰到木头会变暖。</p>
<h3>水线</h3>
<p>江有潮汐，岸有高低。设计把首层抬高了两米一，下面留空，让水可以进来。最大的一次潮，水漫过第一级平台，在大厅玻璃外面停了二十分钟，又退了回去。那天值班的人都出来看，没有人说话。</p>
<h3>一万两千片</h3>
<p>陶板来自三百公里外的一座窑。烧裂的四百多片没有丢掉，铺成了水街的路面。下雨时低头看，它们比屋顶上的更白。</p>`,
          publishedAt: daysFromNow(-8, '09:30'),
          views: 4_018,
          tags: ['建筑'],
        },
        {
          key: 'tide-table',
          title: '学会看潮：一张表读懂江水的脾气',
          summary: '初一月半看大潮，初八廿三看小潮，其余日子看心情。',
          author: '潮汐观测站',
          cover: 'binjiang/article-tide.svg',
          content: `
<p>江水每天涨两次、落两次，前后两次高潮大约相隔十二小时二十五分，所以每天的潮都比前一天晚来五十分钟左右。</p>
<img src="art:binjiang/article-tide.svg" alt="月亮下的江潮与观潮的人">
<h3>大潮与小潮</h3>
<p>新月和满月前后，太阳和月亮站在一条线上，合力把水拉得最高，叫大潮；上弦和下弦时，两边使的劲互相抵消，叫小潮。农历初一、十五往后推两三天，看的人最多。</p>
<h3>在哪里看</h3>
<ul>
<li>音乐厅平台：离水十二米，最稳妥，有座位。</li>
<li>亲水步道第二级平台：能听见水声。第一级平台在大潮日会关闭。</li>
<li>水街码头：适合拍照，不适合穿布鞋。</li>
</ul>
<p>请始终站在护栏以内。观测站每天 07:00 更新潮时，公布在游客中心门口的黑板上，写字的人姓江，不是笔名。</p>`,
          publishedAt: daysFromNow(-17, '08:00'),
          views: 3_377,
          tags: ['江', '小知识'],
        },
      ],
    },
    {
      key: 'stage',
      name: '舞台',
      articles: [
        {
          key: 'cello',
          title: '开幕那晚只有一把大提琴',
          summary: '专访驻场音乐家闻笛：为什么不要乐队，也不要灯。',
          author: '演出运营部',
          cover: 'binjiang/article-cello.svg',
          content: `
<p>演出季的开幕，按惯例是一支完整的交响乐团。今年闻笛说，我一个人来吧。</p>
<img src="art:binjiang/article-cello.svg" alt="舞台中央独奏的大提琴手，身后是窗外的江">
<h3>为什么是独奏？</h3>
<p>“一百个人一起响的时候，你听到的是音乐；一个人响的时候，你听到的是这间屋子。这座厅的木头花了三年才干透，我想让大家先听听它。”</p>
<h3>为什么不开灯？</h3>
<p>“舞台后面那块幕布升起来，就是江。那天农历十六，月亮七点五十分从桥那边出来。灯是多余的。”</p>
<h3>曲目？</h3>
<p>“前半场是三首老曲子，后半场是我沿江采的四首船工号子。最后一首我不拉，请台下的人哼，哼到什么时候停，就什么时候结束。”</p>
<p>我们问他怕不怕没有人哼。他想了想：“那就听潮。”</p>`,
          publishedAt: daysFromNow(-2, '14:00'),
          views: 1_956,
          tags: ['专访', '音乐'],
        },
        {
          key: 'kunqu',
          title: '第一次看昆曲，可以先知道的五件事',
          summary: '慢，是因为每个字都要走一段路。',
          author: '柳含章',
          cover: 'binjiang/article-kunqu.svg',
          content: `
<img src="art:binjiang/article-kunqu.svg" alt="戏台上一位水袖旦角">
<h3>一、它为什么慢</h3>
<p>昆曲叫“水磨调”，一个字要分成头、腹、尾唱出来，像把米磨成浆。您不必等它快起来，把呼吸放慢，它就刚好。</p>
<h3>二、台上为什么是空的</h3>
<p>一桌二椅，可以是厅堂、是船、是山、是床。演员走一圈就是十里，抬一抬脚就是一道门槛。东西都在他们身上。</p>
<h3>三、听不懂怎么办</h3>
<p>两侧有字幕。但建议有一小段不看字幕，只看手。旦角的手指能演完一封信。</p>
<h3>四、什么时候叫好</h3>
<p>觉得好就叫，不必等谁。一句唱完、一个身段定住，是最合适的时候。</p>
<h3>五、从哪一出开始</h3>
<p>《游园》最美，《夜奔》最痛快，《借扇》孩子也爱看。本季这三出都有，并各配一场开演前的导赏。</p>`,
          publishedAt: daysFromNow(-24, '10:00'),
          views: 2_645,
          tags: ['戏曲', '入门'],
        },
        {
          key: 'stage-crew',
          title: '黑衣人：幕布后面的二十三分钟',
          summary: '换景只有二十三分钟，六个人，没有一句话。',
          author: '方知夏',
          cover: 'binjiang/article-stage-crew.svg',
          content: `
<p>中场休息，观众去喝水、上洗手间、给家里打电话。幕布后面，六个穿黑衣的人开始跑。</p>
<img src="art:binjiang/article-stage-crew.svg" alt="幕后工作人员推着布景，吊杆上的灯亮着">
<p>第一分钟，上半场的城墙分成四块，由左侧台推走。第五分钟，三根吊杆降下来，换上一片竹林。第九分钟，台面中央打开，升上来一口井。第十四分钟，雪机试一次，落下来二十片纸雪，被扫掉。</p>
<p>舞台监督老褚手里有一只秒表和一张写了六十四个字的纸。他不喊，只举手。左手是灯，右手是景，两只手一起举，是停。</p>
<p>第二十二分钟，所有人退进侧幕，蹲下。第二十三分钟，灯暗，幕起，观众席“啊”了一声。老褚说，一年里他就等这几声。</p>`,
          publishedAt: daysFromNow(-38, '17:00'),
          views: 1_702,
          tags: ['幕后', '人物'],
        },
      ],
    },
    {
      key: 'exhibition',
      name: '展览',
      articles: [
        {
          key: 'long-scroll',
          title: '三十二米长卷，应该从哪一头看起',
          summary: '画家说从右往左，孩子说从有船的地方开始。',
          author: '滨江美术馆',
          cover: 'binjiang/article-long-scroll.svg',
          content: `
<p>「一江水」的主体是一幅三十二米的手卷，从源头画到海口。布展时我们为“从哪一头看起”争论了很久。</p>
<img src="art:binjiang/article-long-scroll.svg" alt="水墨长卷前的观众">
<p>按手卷的规矩，自右向左，一边展开一边收起，永远只看见眼前的一臂宽。可是展厅里它全部打开了，人站在中间，左边是山，右边是海。</p>
<p>画家沈渡的回答是：你从哪里进来，就从哪里看起，江本来也没有规定你先认识哪一段。</p>
<p>我们在卷前铺了一条三十二米的软垫，孩子可以趴着看。开展第一周，趴着的大人比孩子多。</p>
<p>建议留意：第九米处有一只很小的渡船，船上六个人，第七个人在岸上挥手，要到第十一米才看得见。</p>`,
          publishedAt: daysFromNow(-11, '11:00'),
          views: 2_231,
          tags: ['展览', '水墨'],
        },
        {
          key: 'kids-gallery',
          title: '把美术馆还给孩子的一个上午',
          summary: '每月第一个周日，二层归身高一米四以下的人管。',
          author: '少儿艺术中心',
          cover: 'binjiang/article-kids-gallery.svg',
          content: `
<p>每月第一个周日上午，美术馆二层的展签会换成低的，凳子会换成矮的，讲解员由小学生担任，大人需要被领着参观。</p>
<img src="art:binjiang/article-kids-gallery.svg" alt="孩子们坐在地上画画，墙上挂满他们的作品">
<p>九岁的讲解员许一诺这样介绍一幅抽象画：“这里有一个很大的红色，它不高兴，因为旁边的蓝色一直在说话。”一位退休教师听完，在画前坐了二十分钟。</p>
<p>活动免费，每次三十组家庭，提前一周预约。请大人遵守唯一的规定：孩子说话时，不要替他说完。</p>`,
          publishedAt: daysFromNow(-45, '15:00'),
          views: 1_489,
          tags: ['亲子', '美术馆'],
        },
      ],
    },
    {
      key: 'walk',
      name: '江边走走',
      articles: [
        {
          key: 'one-kilometre',
          title: '一公里步道的十二个停顿',
          summary: '走得快的人看见江，走得慢的人看见鹭。',
          author: '公共空间管理组',
          cover: 'binjiang/article-one-kilometre.svg',
          content: `
<p>亲水步道全长一千零四十米，成年人走完要十三分钟。我们请一位每天在这里散步的老先生，标出他会停下来的十二个地方。</p>
<img src="art:binjiang/article-one-kilometre.svg" alt="江边步道上散步的人，柳树与远处的桥">
<ol>
<li>大剧院北角：玻璃里有两条江。</li>
<li>第三根灯柱：傍晚六点零二分亮灯，很准。</li>
<li>音乐厅通风口：能听见排练，周二是合唱。</li>
<li>芦苇荡：三只白鹭，有一只脾气不好。</li>
<li>旧系船柱：上面的绳痕是一九六〇年代的。</li>
<li>桥下：说话有回声，孩子都知道。</li>
<li>水街码头：卖花的船，周末在。</li>
<li>长椅七号：刻着一句话，不告诉您。</li>
<li>小坡：风筝从这里起飞。</li>
<li>饮水点：水是凉的，夏天排队。</li>
<li>柳树群：十一棵，第四棵最好靠。</li>
<li>终点的石阶：坐下，脱鞋，看船。</li>
</ol>
<p>${weekdayText(saturday)}清晨六点，老先生会带大家走一遍，不用报名，到大剧院北角等他就行。戴灰帽子的那位。</p>`,
          publishedAt: daysFromNow(-5, '07:30'),
          views: 3_864,
          tags: ['步道', '周末'],
        },
        {
          key: 'water-street',
          title: '水街吃喝小记：十二家店，按离江远近排列',
          summary: '最近的那家，涨潮时可以听见水拍桌脚下的石头。',
          author: '孟小满',
          cover: 'binjiang/article-water-street.svg',
          content: `
<p>水街是沿着一条引水渠修的，两百米，十二家吃喝。我从最靠江的一家开始，一家一家往里吃，用了两个星期。</p>
<img src="art:binjiang/article-water-street.svg" alt="傍晚的水街，灯笼与临水的桌椅">
<p>离江最近的是<strong>潮生鱼馆</strong>，老板每天看潮时表决定几点开门。葱油江鲈只用葱、油、盐，鱼新鲜的时候，配料是多余的。</p>
<p>往里二十步，<strong>半帆咖啡</strong>，靠窗四个位子，下午三点会有一道光从桌子左边走到右边。</p>
<p>再往里，<strong>阿婆米糕</strong>只有一个窗口，蒸汽很大，排队的人像站在云里。</p>
<p>走到底是<strong>听雨茶楼</strong>，二楼临渠，龙井泡第三道最好，正好够听完楼下的一段评弹。</p>
<p>还有八家，请您自己走。江边的饭不要吃得太快，船要开二十分钟才走出视线。</p>`,
          publishedAt: daysFromNow(-30, '18:30'),
          views: 5_036,
          tags: ['吃喝', '水街'],
        },
      ],
    },
  ]
}
